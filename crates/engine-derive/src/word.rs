//! `#[derive(Word)]`

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, LitStr};

use crate::kebab::kebab;
use crate::plain_variants;

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream, Error> {
    let (name, variants) = (&input.ident, plain_variants(input)?);
    let words = words(input)?;
    let problem = match told(input)? {
        Some((noun, like)) => {
            let nouns = format!("{noun}s");
            quote! { format!("{word:?} is no {}; {} look like {:?}", #noun, #nouns, #like) }
        }
        None => {
            let all = match words.as_slice() {
                [one, other] => format!("{one} or {other}"),
                all => format!("one of {}", all.join(", ")),
            };
            quote! { format!("{word:?} must be {}", #all) }
        }
    };
    Ok(quote! {
        impl #name {
            /// As it is written in the notation.
            pub const fn word(self) -> &'static str {
                match self {
                    #(#name::#variants => #words,)*
                }
            }

            /// What this word means.
            pub fn of_word(word: &str) -> Option<#name> {
                match word {
                    #(#words => Some(#name::#variants),)*
                    _ => None,
                }
            }
        }

        impl ::engine::Word for #name {
            fn write(self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }

            fn read(word: &str) -> Result<Self, ::engine::UnreadableAction> {
                #name::of_word(word).ok_or_else(|| ::engine::UnreadableAction(#problem))
            }
        }
    })
}

/// The word of each variant: its name, or that of its attribute.
pub(crate) fn words(input: &DeriveInput) -> Result<Vec<String>, Error> {
    let Data::Enum(data) = &input.data else { return Ok(Vec::new()) };
    let word = |variant: &syn::Variant| {
        let said = variant.attrs.iter().find(|it| it.path().is_ident("word"));
        let said = said.map(|it| it.parse_args::<LitStr>()).transpose()?;
        Ok(said.map_or_else(|| kebab(&variant.ident.to_string()), |it| it.value()))
    };
    data.variants.iter().map(word).collect()
}

/// For error messages: the noun and an example.
fn told(input: &DeriveInput) -> Result<Option<(String, String)>, Error> {
    let Some(attribute) = input.attrs.iter().find(|it| it.path().is_ident("word")) else {
        return Ok(None);
    };
    let (mut noun, mut like) = (String::new(), String::new());
    attribute.parse_nested_meta(|meta| {
        let value = meta.value()?.parse::<LitStr>()?.value();
        if meta.path.is_ident("noun") {
            noun = value;
        } else if meta.path.is_ident("like") {
            like = value;
        } else {
            return Err(meta.error("`noun` and `like` are known here"));
        }
        Ok(())
    })?;
    Ok(Some((noun, like)))
}
