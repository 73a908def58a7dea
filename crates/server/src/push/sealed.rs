//! A message that only one browser can read (RFC 8291), with the coding of RFC 8188.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;

/// A point of P-256, not compressed.
pub(super) const POINT: usize = 65;
pub(super) const AUTH: usize = 16;
const SALT: usize = 16;
/// One record holds it all.
const RECORD: u32 = 4096;

/// What stands behind the last byte of the last record.
const LAST: u8 = 2;

/// Seals a text for whoever has the private half of `theirs`. Nothing if that is no point of the curve.
pub(super) fn seal(text: &[u8], theirs: &[u8; POINT], auth: &[u8; AUTH]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let ours: [u8; POINT] = own.compute_public_key().ok()?.as_ref().try_into().ok()?;
    let mut salt = [0; SALT];
    getrandom::fill(&mut salt).ok()?;
    let theirs_read = UnparsedPublicKey::new(&ECDH_P256, theirs);
    let agreed = agree_ephemeral(own, &theirs_read, |secret| secret.to_vec()).ok()?;
    let (key, nonce) = keys(&agreed, auth, &salt, theirs, &ours)?;
    body(text, &key, nonce, &salt, &ours)
}

/// The key and the nonce that both sides come to.
fn keys(
    agreed: &[u8],
    auth: &[u8; AUTH],
    salt: &[u8; SALT],
    theirs: &[u8; POINT],
    ours: &[u8; POINT],
) -> Option<([u8; 16], [u8; 12])> {
    let both = Salt::new(HKDF_SHA256, auth).extract(agreed);
    let input: [u8; 32] = expand(&both, &[b"WebPush: info\0", theirs, ours])?;
    let of_message = Salt::new(HKDF_SHA256, salt).extract(&input);
    let key = expand(&of_message, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expand(&of_message, &[b"Content-Encoding: nonce\0"])?;
    Some((key, nonce))
}

fn body(
    text: &[u8],
    key: &[u8; 16],
    nonce: [u8; 12],
    salt: &[u8; SALT],
    ours: &[u8; POINT],
) -> Option<Vec<u8>> {
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, key).ok()?);
    let mut sealed = [text, &[LAST]].concat();
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed).ok()?;
    Some([salt.as_slice(), &RECORD.to_be_bytes(), &[POINT as u8], ours, &sealed].concat())
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(from: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut out = [0; N];
    from.expand(info, Length(N)).ok()?.fill(&mut out).ok()?;
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use any_game::link::base64url;

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_is_sealed_as_it_says() {
        let read = |text: &str| base64url::decode(text).expect("it is base64");
        let theirs = read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let ours = read(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let (theirs, ours) = (theirs.try_into().expect("65"), ours.try_into().expect("65"));
        let auth = read("BTBZMqHH6r4Tts7J_aSIgg").try_into().expect("16");
        let salt = read("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16");
        let agreed = read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let (key, nonce) = keys(&agreed, &auth, &salt, &theirs, &ours).expect("they fit");
        assert_eq!(base64url::encode(&key), "oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(base64url::encode(&nonce), "4h_95klXJ5E_qnoN");
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = body(text, &key, nonce, &salt, &ours).expect("it is short");
        assert_eq!(
            base64url::encode(&sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK\
             6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_point_of_the_curve_is_sealed_for_nobody() {
        assert_eq!(seal(b"Psst", &[4; POINT], &[0; AUTH]), None);
    }
}
