//! Who we are, to a push service (RFC 8292): a key of the server's own, made once and kept in its store.

use any_game::link::base64url;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use store::Change;

use crate::archive::Archive;

/// Under which the key is kept.
const KEY: &str = "voucher";
/// A voucher holds for so many seconds; a day is the most that services accept.
const HOLDS: u128 = 12 * 3_600;

#[derive(Debug)]
pub(crate) struct Voucher {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    contact: Option<String>,
}

impl Voucher {
    /// The key from the store, or a new one. Servers that share a store have the same.
    pub(super) async fn of(archive: &Archive, contact: Option<String>) -> Option<Voucher> {
        let random = SystemRandom::new();
        let signing = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let made = EcdsaKeyPair::generate_pkcs8(signing, &random).ok()?;
        let text = base64url::encode(made.as_ref());
        let found = archive.read(|it| it.kept(KEY)).await.ok()?;
        if found.is_empty() {
            archive.change(Change::KeepFirst { key: KEY.to_owned(), text }).await.ok()?;
        }
        let (_, kept) = archive.read(|it| it.kept(KEY)).await.ok()?.into_iter().next()?;
        let pair = EcdsaKeyPair::from_pkcs8(signing, &base64url::decode(&kept)?, &random).ok()?;
        Some(Voucher { pair, random, contact })
    }

    /// What browsers are told, so that nobody else can call them.
    pub(crate) fn public(&self) -> String {
        base64url::encode(self.pair.public_key().as_ref())
    }

    /// The header that goes with each message for a service.
    pub(super) fn header(&self, service: &str) -> Option<String> {
        let mut claims = json!({"aud": service, "exp": super::now() / 1_000 + HOLDS});
        if let Some(contact) = &self.contact {
            claims["sub"] = contact.as_str().into();
        }
        let head = base64url::encode(json!({"typ": "JWT", "alg": "ES256"}).to_string().as_bytes());
        let signed = format!("{head}.{}", base64url::encode(claims.to_string().as_bytes()));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).ok()?;
        let signature = base64url::encode(signature.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}
