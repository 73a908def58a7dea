//! `#[derive(Notation)]`

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Fields, Ident, LitStr, Member, Variant};

use crate::kebab::kebab;

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream, Error> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "the notation is that of an enum"));
    };
    let name = &input.ident;
    let all = data.variants.iter().map(Said::new).collect::<Result<Vec<_>, _>>()?;
    let (by_hand, mut said): (Vec<_>, Vec<_>) = all.into_iter().partition(|it| it.words.is_none());
    let displayed: Vec<_> = said.iter().map(|it| it.display(name)).collect();
    // Literal words take precedence over fields: `drop ammo` before `drop {}`.
    said.sort_by_key(|it| std::cmp::Reverse(it.n_literals()));
    let read = said.iter().map(|it| it.read(name));
    let displayed_by_hand = (!by_hand.is_empty()).then(|| quote! { _ => self.say_by_hand(f), });
    let read_by_hand = (!by_hand.is_empty()).then(|| {
        quote! {
            if let Some(read) = Self::read_by_hand(&words) {
                return read;
            }
        }
    });
    let like = like(input)?;
    Ok(quote! {
        impl ::std::fmt::Display for #name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match *self {
                    #(#displayed)*
                    #displayed_by_hand
                }
            }
        }

        impl ::std::str::FromStr for #name {
            type Err = ::engine::UnreadableAction;

            fn from_str(text: &str) -> Result<Self, ::engine::UnreadableAction> {
                let words: Vec<&str> = text.split(' ').collect();
                #read_by_hand
                // The error of the closest match is the most helpful one.
                let mut problem = None;
                #(#read)*
                Err(problem.unwrap_or_else(|| {
                    ::engine::UnreadableAction(format!("{text:?} is no action; actions look like {}", #like))
                }))
            }
        }
    })
}

/// The example for error messages.
fn like(input: &DeriveInput) -> Result<String, Error> {
    let mut like = String::new();
    for attribute in input.attrs.iter().filter(|it| it.path().is_ident("notation")) {
        attribute.parse_nested_meta(|meta| {
            like = meta.value()?.parse::<LitStr>()?.value();
            Ok(())
        })?;
    }
    Ok(like)
}

/// One variant with its notation, unless that is written by hand.
struct Said<'a> {
    variant: &'a Variant,
    words: Option<Vec<Part>>,
}

enum Part {
    Literal(String),
    /// A field, as a word of its type.
    Field(Member),
    /// A number with its range.
    Number(Member, TokenStream),
}

impl Part {
    fn member(&self) -> Option<&Member> {
        match self {
            Part::Literal(_) => None,
            Part::Field(member) | Part::Number(member, _) => Some(member),
        }
    }
}

impl<'a> Said<'a> {
    fn new(variant: &'a Variant) -> Result<Self, Error> {
        let attribute = variant.attrs.iter().find(|it| it.path().is_ident("says"));
        let Some(attribute) = attribute else {
            let mut words = vec![Part::Literal(kebab(&variant.ident.to_string()))];
            words.extend(variant.fields.members().map(Part::Field));
            return Ok(Said { variant, words: Some(words) });
        };
        if attribute.parse_args::<Ident>().is_ok_and(|it| it == "by_hand") {
            return Ok(Said { variant, words: None });
        }
        let pattern: LitStr = attribute.parse_args()?;
        let mut in_order = variant.fields.members();
        let mut next = || {
            in_order.next().ok_or_else(|| Error::new_spanned(&pattern, "there is no such field"))
        };
        let part = |word: &str| {
            let Some(field) = word.strip_prefix('{').and_then(|it| it.strip_suffix('}')) else {
                return Ok(Part::Literal(word.to_owned()));
            };
            if field.is_empty() {
                Ok(Part::Field(next()?))
            } else if field.contains("..=") {
                Ok(Part::Number(next()?, syn::parse_str(field)?))
            } else if let Ok(number) = field.parse::<usize>() {
                Ok(Part::Field(Member::from(number)))
            } else {
                Ok(Part::Field(Member::from(Ident::new(field, pattern.span()))))
            }
        };
        let words: Vec<Part> =
            pattern.value().split(' ').map(part).collect::<Result<_, Error>>()?;
        let n_fields = words.iter().filter(|it| it.member().is_some()).count();
        if n_fields != variant.fields.len() {
            return Err(Error::new_spanned(&pattern, "each field is said once"));
        }
        Ok(Said { variant, words: Some(words) })
    }

    fn words(&self) -> &[Part] {
        self.words.as_deref().unwrap_or_default()
    }

    fn n_literals(&self) -> usize {
        self.words().iter().filter(|it| it.member().is_none()).count()
    }

    fn display(&self, name: &Ident) -> TokenStream {
        let pattern = self.pattern(name);
        let mut written = Vec::new();
        let mut literal = String::new();
        for (i, word) in self.words().iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            let Some(member) = word.member() else {
                let Part::Literal(text) = word else { continue };
                literal.push_str(&format!("{space}{text}"));
                continue;
            };
            literal.push_str(space);
            if !literal.is_empty() {
                written.push(quote! { f.write_str(#literal)?; });
                literal.clear();
            }
            let field = bound(member);
            written.push(match word {
                Part::Number(..) => quote! { ::std::fmt::Display::fmt(&#field, f)?; },
                Part::Field(_) | Part::Literal(_) => quote! { ::engine::Word::write(#field, f)?; },
            });
        }
        if !literal.is_empty() {
            written.push(quote! { f.write_str(#literal)?; });
        }
        quote! { #pattern => { #(#written)* Ok(()) } }
    }

    fn read(&self, name: &Ident) -> TokenStream {
        let slots = self.words().iter().map(|word| match word {
            Part::Literal(text) => quote! { #text },
            Part::Field(member) | Part::Number(member, _) => {
                let field = bound(member);
                quote! { #field }
            }
        });
        let fields = self.words().iter().filter_map(|word| match word {
            Part::Literal(_) => None,
            Part::Field(member) => {
                let field = bound(member);
                Some(quote! { let #field = ::engine::Word::read(#field)?; })
            }
            Part::Number(member, range) => {
                let field = bound(member);
                Some(quote! { let #field = ::engine::read_number(#field, #range)?; })
            }
        });
        let built = self.pattern(name);
        quote! {
            if let [#(#slots),*] = *words.as_slice() {
                let read = || -> Result<Self, ::engine::UnreadableAction> {
                    #(#fields)*
                    Ok(#built)
                };
                match read() {
                    Ok(action) => return Ok(action),
                    Err(unreadable) => problem = Some(unreadable),
                }
            }
        }
    }

    /// The variant with its fields bound, as a pattern or as an expression.
    fn pattern(&self, name: &Ident) -> TokenStream {
        let variant = &self.variant.ident;
        let fields: Vec<Ident> = self.variant.fields.members().map(|it| bound(&it)).collect();
        match &self.variant.fields {
            Fields::Unit => quote! { #name::#variant },
            Fields::Unnamed(_) => quote! { #name::#variant(#(#fields),*) },
            Fields::Named(named) => {
                let names = named.named.iter().map(|it| &it.ident);
                quote! { #name::#variant { #(#names: #fields),* } }
            }
        }
    }
}

fn bound(member: &Member) -> Ident {
    match member {
        Member::Named(name) => Ident::new(&format!("said_{name}"), Span::call_site()),
        Member::Unnamed(index) => format_ident!("said_{}", index.index),
    }
}
