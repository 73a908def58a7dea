//! Derives code from the shape of a game's types. Use the derives through `engine`, which has the traits and an example of each.

mod kebab;
mod notation;
mod options;
mod word;

use proc_macro::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, Ident};

/// `Id` for an enum without fields: its variants are numbered in the order of their declaration.
#[proc_macro_derive(Id)]
pub fn id(input: TokenStream) -> TokenStream {
    answer(input, |input| {
        let (name, variants) = (&input.ident, plain_variants(input)?);
        let n = variants.len();
        Ok(quote! {
            impl ::engine::Id for #name {
                const COUNT: usize = #n;

                #[inline]
                fn index(self) -> usize {
                    self as usize
                }

                #[inline]
                fn at(index: usize) -> Self {
                    const ALL: [#name; #n] = [#(#name::#variants),*];
                    ALL[index]
                }
            }
        })
    })
}

/// `Word` for an enum without fields: `FireAxe` is `fire-axe`, unless `#[word("axe")]` says otherwise.
/// `#[word(noun = "item", like = "fire-axe")]` on the enum is used in the error for an unknown word; without it the error lists all
/// words.
#[proc_macro_derive(Word, attributes(word))]
pub fn word(input: TokenStream) -> TokenStream {
    answer(input, word::derive)
}

/// `Display` and `FromStr` for the actions of a game, from their names and fields: `TakeBullet(space)` is `take-bullet 12`, unless
/// `#[says("take {} bullet")]` says otherwise. `{}` is the next field, `{1}` the one with this number, `{at}` the one with this
/// name, and `{1..=3}` the next one, a number with its range. `#[notation(like = "…")]` on the enum is the example in error
/// messages. Variants with `#[says(by_hand)]` are left to `say_by_hand` and `read_by_hand` of the enum.
#[proc_macro_derive(Notation, attributes(says, notation))]
pub fn notation(input: TokenStream) -> TokenStream {
    answer(input, notation::derive)
}

/// `SetupOptions` for a struct: each field is an option. Its doc comment is the text that players read, its name the key
/// (`last_turn` is `last-turn`), its type the possible values:
///
/// - a number with `#[option(range = 2..=8, default = 4)]`; with `or_none` it is an `Option`;
/// - an enum with `OptionWord`, or a `Vec` of one, for any of its words;
/// - an `Option` of these with `otherwise = "as the level says"`, where no single value is the default.
#[proc_macro_derive(SetupOptions, attributes(option))]
pub fn setup_options(input: TokenStream) -> TokenStream {
    answer(input, options::derive_options)
}

/// `OptionWord` for an enum without fields: the words are those of `Word`, each with its doc comment as its meaning.
#[proc_macro_derive(OptionWord, attributes(word))]
pub fn option_word(input: TokenStream) -> TokenStream {
    answer(input, options::derive_value)
}

fn answer(
    input: TokenStream,
    derive: impl FnOnce(&DeriveInput) -> Result<proc_macro2::TokenStream, Error>,
) -> TokenStream {
    let derived = syn::parse(input).and_then(|input| derive(&input));
    derived.unwrap_or_else(|error| error.to_compile_error()).into()
}

/// The variants of an enum that has no fields.
fn plain_variants(input: &DeriveInput) -> Result<Vec<&Ident>, Error> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "this can be derived for enums only"));
    };
    let plain = |variant: &syn::Variant| matches!(variant.fields, Fields::Unit);
    if let Some(variant) = data.variants.iter().find(|variant| !plain(variant)) {
        return Err(Error::new_spanned(variant, "this can be derived for variants without fields"));
    }
    Ok(data.variants.iter().map(|variant| &variant.ident).collect())
}
