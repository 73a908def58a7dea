//! `#[derive(SetupOptions)]` and `#[derive(OptionValue)]`

use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, Field, Fields, GenericArgument, Lit, LitInt, LitStr,
    PathArguments, Token, Type,
};

use crate::kebab::kebab;
use crate::plain_variants;
use crate::word::words;

/// A struct whose fields are the options of a game.
pub(crate) fn derive_options(input: &DeriveInput) -> Result<TokenStream, Error> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "options are the fields of a struct"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new_spanned(&input.ident, "each option has a name"));
    };
    let name = &input.ident;
    let all = fields.named.iter().map(OptionField::new).collect::<Result<Vec<_>, _>>()?;
    let declared = all.iter().map(OptionField::declaration);
    let read = all.iter().map(OptionField::read);
    Ok(quote! {
        impl ::engine::SetupOptions for #name {
            const OPTIONS: &'static [::engine::SetupOption] = &[#(#declared),*];

            fn read(choices: &::engine::Choices) -> Self {
                #name { #(#read),* }
            }
        }
    })
}

/// An enum whose variants are the words of an option, each with its meaning.
pub(crate) fn derive_value(input: &DeriveInput) -> Result<TokenStream, Error> {
    let (name, variants) = (&input.ident, plain_variants(input)?);
    let words = words(input)?;
    let Data::Enum(data) = &input.data else { return Ok(TokenStream::new()) };
    let texts = data.variants.iter().map(|it| text(&it.attrs));
    Ok(quote! {
        impl ::engine::OptionWord for #name {
            const WORDS: &'static [(&'static str, &'static str)] = &[#((#words, #texts)),*];

            fn of_place(place: usize) -> #name {
                const ALL: &[#name] = &[#(#name::#variants),*];
                ALL[place]
            }
        }
    })
}

struct OptionField<'a> {
    field: &'a Field,
    /// Its minimum and maximum.
    range: Option<(LitInt, Expr)>,
    or_none: bool,
    /// The default, as people would write it.
    default: Option<String>,
    /// The default in words, where it depends on something else.
    otherwise: Option<String>,
}

impl<'a> OptionField<'a> {
    fn new(field: &'a Field) -> Result<Self, Error> {
        let mut option =
            OptionField { field, range: None, or_none: false, default: None, otherwise: None };
        for attribute in field.attrs.iter().filter(|it| it.path().is_ident("option")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("range") {
                    let value = meta.value()?;
                    let least = value.parse()?;
                    value.parse::<Token![..=]>()?;
                    option.range = Some((least, value.parse()?));
                } else if meta.path.is_ident("or_none") {
                    option.or_none = true;
                } else if meta.path.is_ident("default") {
                    option.default = Some(word(meta.value()?.parse()?)?);
                } else if meta.path.is_ident("otherwise") {
                    option.otherwise = Some(meta.value()?.parse::<LitStr>()?.value());
                } else {
                    return Err(
                        meta.error("`range`, `or_none`, `default` and `otherwise` are known here")
                    );
                }
                Ok(())
            })?;
        }
        if option.default.is_some() == option.otherwise.is_some() {
            let problem = "an option says its `default`, or `otherwise` what holds without it";
            return Err(Error::new_spanned(field, problem));
        }
        Ok(option)
    }

    fn key(&self) -> String {
        let name = self.field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
        name.split('_').map(kebab).collect::<Vec<_>>().join("-")
    }

    fn declaration(&self) -> TokenStream {
        let (key, text) = (self.key(), text(&self.field.attrs));
        let default = self.default.as_ref().or(self.otherwise.as_ref());
        let field = &self.field.ty;
        let kind = match &self.range {
            Some((start, end)) => {
                let kind = if self.or_none { quote!(NumberOrNone) } else { quote!(Number) };
                let within = self.default.as_ref().and_then(|it| it.parse::<u16>().ok()).map(|n| {
                    let problem = "the default is within its range";
                    quote! { assert!(#start as u16 <= #n && #n <= #end as u16, #problem); }
                });
                quote! {{ #within ::engine::OptionKind::#kind { min: #start as u16, max: #end as u16 } }}
            }
            None if self.otherwise.is_some() => {
                let inner = within_option(field);
                quote! { <#inner as ::engine::OptionValue>::KIND }
            }
            None => quote! { <#field as ::engine::OptionValue>::KIND },
        };
        quote! { ::engine::SetupOption { key: #key, text: #text, kind: #kind, default: #default } }
    }

    /// Numbers parse themselves; the range has been checked.
    fn read(&self) -> TokenStream {
        let (name, key) = (&self.field.ident, self.key());
        match &self.default {
            Some(default) => {
                quote! { #name: ::engine::chosen(choices.get(#key).unwrap_or(#default)) }
            }
            None => quote! { #name: choices.get(#key).map(::engine::chosen) },
        }
    }
}

fn word(literal: Lit) -> Result<String, Error> {
    if let Lit::Str(text) = literal {
        Ok(text.value())
    } else if let Lit::Int(number) = literal {
        Ok(number.base10_digits().to_owned())
    } else {
        let problem = "a default is a number, or a text as people would write it";
        Err(Error::new_spanned(literal, problem))
    }
}

/// The `T` of `Option<T>`.
fn within_option(field: &Type) -> &Type {
    if let Type::Path(path) = field
        && let Some(last) = path.path.segments.last()
        && let PathArguments::AngleBracketed(arguments) = &last.arguments
        && let Some(GenericArgument::Type(inner)) = arguments.args.first()
    {
        return inner;
    }
    field
}

/// The text of a doc comment, on one line.
fn text(attrs: &[Attribute]) -> String {
    let lines = attrs.iter().filter(|it| it.path().is_ident("doc")).filter_map(|it| {
        let Expr::Lit(literal) = &it.meta.require_name_value().ok()?.value else { return None };
        let Lit::Str(line) = &literal.lit else { return None };
        Some(line.value().trim().to_owned())
    });
    lines.collect::<Vec<_>>().join(" ")
}
