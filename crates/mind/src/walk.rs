//! Walks through a view and records every leaf. It works for anything serializable, and cannot see a secret, because views have
//! none.
//!
//! An element of a list is identified by its first value and not by its position, so that a token is the same token wherever it is
//! listed; a list of plain values is a set. The elements of arrays and tuples are identified by their position.

use serde::Serialize;
use serde::ser::{self, Serializer};

use crate::features::{Sketch, mix, text};

/// The name of the pending question in a view.
const PENDING: u64 = text("pending");

pub(crate) struct Walk<'a> {
    pub(crate) sketch: &'a mut Sketch,
    pub(crate) skips: &'a [u64],
    pub(crate) people: &'a [u64],
    pub(crate) me: u64,
    pub(crate) n_people: u64,
    /// The hash of the question, without the numbers in it.
    pub(crate) asked: u64,
}

impl Walk<'_> {
    pub(crate) fn note(&mut self, view: &impl Serialize) {
        let at = At { walk: self, path: 1, name: 0, nth: None, manner: Manner::Noted };
        view.serialize(at).expect("a walk never fails");
    }
}

/// A walk cannot fail.
#[derive(Debug)]
pub(crate) struct Never;

impl std::fmt::Display for Never {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a walk failed")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Never
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Noted,
    /// Part of the question.
    Asked,
    /// Only peeks, to find the first value of a list element.
    Quiet,
}

struct At<'w, 'a> {
    walk: &'w mut Walk<'a>,
    path: u64,
    /// The nearest name above.
    name: u64,
    /// The position in a list.
    nth: Option<u64>,
    manner: Manner,
}

/// Plain values have a hash.
type Plain = Option<u64>;

impl<'w, 'a> At<'w, 'a> {
    fn number(self, n: i64) -> Result<Plain, Never> {
        let is_person = self.walk.people.contains(&self.name);
        let n = match u64::try_from(n) {
            Ok(whom) if is_person && whom < self.walk.n_people => {
                ((whom + self.walk.n_people - self.walk.me) % self.walk.n_people) as i64
            }
            Ok(_) | Err(_) => n,
        };
        if self.manner != Manner::Quiet {
            if is_person || self.nth.is_some() {
                self.walk.sketch.add(mix(self.path, n as u64));
            } else {
                self.walk.sketch.number(self.path, n);
            }
        }
        Ok(Some(mix(2, n as u64)))
    }

    fn word(self, word: &str) -> Result<Plain, Never> {
        let hash = text(word);
        match self.manner {
            Manner::Noted => self.walk.sketch.add(mix(self.path, hash)),
            Manner::Asked => {
                self.walk.asked = mix(self.walk.asked, hash);
                self.walk.sketch.add(mix(self.path, hash));
            }
            Manner::Quiet => {}
        }
        Ok(Some(hash))
    }

    /// Enters a variant with content.
    fn into_variant(self, variant: &'static str) -> Self {
        let name = text(variant);
        let path = mix(self.path, name);
        match self.manner {
            Manner::Noted => self.walk.sketch.add(path),
            Manner::Asked => {
                self.walk.asked = mix(self.walk.asked, name);
                self.walk.sketch.add(path);
            }
            Manner::Quiet => {}
        }
        At { path, name, nth: None, ..self }
    }

    fn parts(self) -> Parts<'w, 'a> {
        Parts { at: self, n: 0, key: 0 }
    }
}

struct Parts<'w, 'a> {
    at: At<'w, 'a>,
    n: u64,
    /// The key of a map that was read last.
    key: u64,
}

impl<'a> Parts<'_, 'a> {
    fn part<T: Serialize + ?Sized>(
        &mut self,
        path: u64,
        name: u64,
        nth: Option<u64>,
        manner: Manner,
        value: &T,
    ) -> Plain {
        let at: At<'_, 'a> = At { walk: &mut *self.at.walk, path, name, nth, manner };
        value.serialize(at).expect("a walk never fails")
    }

    /// A part of a compound value. The first one, if it is plain, identifies an element of a list.
    fn next<T: Serialize + ?Sized>(&mut self, step: u64, name: u64, value: &T) {
        let is_first = self.n == 0;
        self.n += 1;
        if self.at.manner == Manner::Quiet || self.at.walk.skips.contains(&name) {
            return;
        }
        if let Some(nth) = self.at.nth.filter(|_| is_first) {
            let known_by = self.part(0, name, None, Manner::Quiet, value);
            self.at.nth = None;
            self.at.path = mix(self.at.path, known_by.unwrap_or(nth));
            if known_by.is_some() {
                self.at.walk.sketch.add(self.at.path);
                return;
            }
        }
        let manner = if name == PENDING { Manner::Asked } else { self.at.manner };
        self.part(mix(self.at.path, step), name, None, manner, value);
    }
}

impl<'w, 'a> Serializer for At<'w, 'a> {
    type Ok = Plain;
    type Error = Never;
    type SerializeSeq = Parts<'w, 'a>;
    type SerializeTuple = Parts<'w, 'a>;
    type SerializeTupleStruct = Parts<'w, 'a>;
    type SerializeTupleVariant = Parts<'w, 'a>;
    type SerializeMap = Parts<'w, 'a>;
    type SerializeStruct = Parts<'w, 'a>;
    type SerializeStructVariant = Parts<'w, 'a>;

    fn serialize_bool(self, v: bool) -> Result<Plain, Never> {
        self.number(v.into())
    }
    fn serialize_i8(self, v: i8) -> Result<Plain, Never> {
        self.number(v.into())
    }
    fn serialize_i16(self, v: i16) -> Result<Plain, Never> {
        self.number(v.into())
    }
    fn serialize_i32(self, v: i32) -> Result<Plain, Never> {
        self.number(v.into())
    }
    fn serialize_i64(self, v: i64) -> Result<Plain, Never> {
        self.number(v)
    }
    fn serialize_u8(self, v: u8) -> Result<Plain, Never> {
        self.number(v.into())
    }
    fn serialize_u16(self, v: u16) -> Result<Plain, Never> {
        self.number(v.into())
    }
    fn serialize_u32(self, v: u32) -> Result<Plain, Never> {
        self.number(v.into())
    }
    fn serialize_u64(self, v: u64) -> Result<Plain, Never> {
        self.number(i64::try_from(v).unwrap_or(i64::MAX))
    }
    fn serialize_f32(self, v: f32) -> Result<Plain, Never> {
        self.number(v as i64)
    }
    fn serialize_f64(self, v: f64) -> Result<Plain, Never> {
        self.number(v as i64)
    }
    fn serialize_char(self, v: char) -> Result<Plain, Never> {
        self.word(v.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, v: &str) -> Result<Plain, Never> {
        self.word(v)
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<Plain, Never> {
        Ok(None)
    }
    fn serialize_none(self) -> Result<Plain, Never> {
        Ok(None)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Plain, Never> {
        // A zero is more information than no value.
        if self.manner != Manner::Quiet {
            self.walk.sketch.add(mix(self.path, 3));
        }
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<Plain, Never> {
        Ok(None)
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<Plain, Never> {
        Ok(None)
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Plain, Never> {
        self.word(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Plain, Never> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Plain, Never> {
        if self.manner != Manner::Quiet {
            value.serialize(self.into_variant(variant))?;
        }
        Ok(None)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'w, 'a>, Never> {
        Ok(self.parts())
    }
    fn serialize_tuple(self, _: usize) -> Result<Parts<'w, 'a>, Never> {
        Ok(self.parts())
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'w, 'a>, Never> {
        Ok(self.parts())
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'w, 'a>, Never> {
        Ok(self.into_variant(variant).parts())
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'w, 'a>, Never> {
        Ok(self.parts())
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'w, 'a>, Never> {
        Ok(self.parts())
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'w, 'a>, Never> {
        Ok(self.into_variant(variant).parts())
    }
}

impl ser::SerializeSeq for Parts<'_, '_> {
    type Ok = Plain;
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        let nth = Some(self.n);
        self.n += 1;
        if self.at.manner != Manner::Quiet {
            self.part(self.at.path, self.at.name, nth, self.at.manner, value);
        }
        Ok(())
    }

    fn end(self) -> Result<Plain, Never> {
        Ok(None)
    }
}

impl ser::SerializeTuple for Parts<'_, '_> {
    type Ok = Plain;
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.next(self.n, self.at.name, value);
        Ok(())
    }

    fn end(self) -> Result<Plain, Never> {
        Ok(None)
    }
}

impl ser::SerializeTupleStruct for Parts<'_, '_> {
    type Ok = Plain;
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.next(self.n, self.at.name, value);
        Ok(())
    }

    fn end(self) -> Result<Plain, Never> {
        Ok(None)
    }
}

impl ser::SerializeTupleVariant for Parts<'_, '_> {
    type Ok = Plain;
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.next(self.n, self.at.name, value);
        Ok(())
    }

    fn end(self) -> Result<Plain, Never> {
        Ok(None)
    }
}

impl ser::SerializeMap for Parts<'_, '_> {
    type Ok = Plain;
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        self.key = self.part(0, 0, None, Manner::Quiet, key).unwrap_or(self.n);
        self.n += 1;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        if self.at.manner != Manner::Quiet {
            let path = mix(self.at.path, self.key);
            self.part(path, self.at.name, None, self.at.manner, value);
        }
        Ok(())
    }

    fn end(self) -> Result<Plain, Never> {
        Ok(None)
    }
}

impl ser::SerializeStruct for Parts<'_, '_> {
    type Ok = Plain;
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        let name = text(name);
        self.next(name, name, value);
        Ok(())
    }

    fn end(self) -> Result<Plain, Never> {
        Ok(None)
    }
}

impl ser::SerializeStructVariant for Parts<'_, '_> {
    type Ok = Plain;
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        let name = text(name);
        self.next(name, name, value);
        Ok(())
    }

    fn end(self) -> Result<Plain, Never> {
        Ok(None)
    }
}
