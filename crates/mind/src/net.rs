//! A small network with 8-bit weights, read from bytes: a policy and a value.
//!
//! Long sums are either integers or made in a fixed order, so every machine gets the same result. `training/README.md` describes
//! the format.

use crate::N_FEATURES;
use crate::observe::Observation;

const MAGIC: &[u8; 8] = b"shamind1";
/// A feature that the network has not learned.
const UNKNOWN: u16 = u16::MAX;

/// A network.
#[derive(Clone, Debug)]
pub struct Net {
    width: usize,
    breadth: usize,
    state_rows: Vec<u16>,
    option_rows: Vec<u16>,
    state: Table,
    hidden: Vec<Dense>,
    context: Dense,
    options: Table,
    taste: Vec<f32>,
    values: Dense,
}

/// Rows of bytes that are summed, with their scales and biases.
#[derive(Clone, Debug)]
struct Table {
    scale: Vec<f32>,
    bias: Vec<f32>,
    rows: Vec<i8>,
}

/// A fully connected layer: a row for each input.
#[derive(Clone, Debug)]
struct Dense {
    bias: Vec<f32>,
    rows: Vec<f32>,
}

/// The network's output for an observation.
#[derive(Clone, Default, Debug)]
pub struct Judgement {
    /// One for each option; higher is better.
    pub logits: Vec<f32>,
    /// The remaining gain, as in training.
    pub gain: f32,
    /// The probability that the seat's side wins.
    pub wins: f32,
    sums: Vec<i32>,
    layer: Vec<f32>,
    next: Vec<f32>,
    context: Vec<f32>,
}

impl Judgement {
    /// The option with the highest logit; of equals, the first.
    pub fn best(&self) -> usize {
        let better =
            |best: usize, nth: usize| if self.logits[nth] > self.logits[best] { nth } else { best };
        (1..self.logits.len()).fold(0, better)
    }
}

/// The bytes are not a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadNet;

impl std::fmt::Display for BadNet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("These bytes are no network that this version can read; train it anew.")
    }
}

impl std::error::Error for BadNet {}

impl Net {
    pub fn read(bytes: &[u8]) -> Result<Net, BadNet> {
        let mut bytes = Bytes(bytes);
        if bytes.take(MAGIC.len())? != MAGIC {
            return Err(BadNet);
        }
        let [n_state, n_options, width, breadth, depth] =
            [bytes.number()?, bytes.number()?, bytes.number()?, bytes.number()?, bytes.number()?];
        if [n_state, n_options].iter().any(|&n| n > N_FEATURES)
            || width.max(breadth).max(depth) > 4096
        {
            return Err(BadNet);
        }
        let state_rows = bytes.vocabulary(n_state)?;
        let option_rows = bytes.vocabulary(n_options)?;
        let state = bytes.table(n_state, width)?;
        let hidden = (0..depth).map(|_| bytes.dense(width, width)).collect::<Result<_, _>>()?;
        let context = bytes.dense(width, breadth)?;
        let options = bytes.table(n_options, breadth)?;
        let taste = bytes.floats(breadth)?;
        let values = bytes.dense(width, 2)?;
        let net = Net {
            width,
            breadth,
            state_rows,
            option_rows,
            state,
            hidden,
            context,
            options,
            taste,
            values,
        };
        if bytes.0.is_empty() { Ok(net) } else { Err(BadNet) }
    }

    /// Judges an observation; once `out` has grown, nothing is allocated.
    pub fn judge(&self, seen: &Observation, out: &mut Judgement) {
        let Judgement { logits, gain, wins, sums, layer, next, context } = out;
        self.state.sum(&self.state_rows, &seen.state, self.width, sums);
        layer.clear();
        layer.extend((0..self.width).map(|i| relu(self.state.value(i, sums[i]))));
        for dense in &self.hidden {
            dense.apply(layer, next);
            next.iter_mut().for_each(|it| *it = relu(*it));
            std::mem::swap(layer, next);
        }
        self.values.apply(layer, next);
        (*gain, *wins) = (next[0], next[1].clamp(0.0, 1.0));
        self.context.apply(layer, context);
        logits.clear();
        for nth in 0..seen.n_options() {
            self.options.sum(&self.option_rows, seen.option(nth), self.breadth, sums);
            let mut logit = 0.0;
            for i in 0..self.breadth {
                logit += self.taste[i] * relu(self.options.value(i, sums[i]) + context[i]);
            }
            logits.push(logit);
        }
    }

    /// Its first choice; of equals, the first.
    pub fn choose(&self, seen: &Observation, out: &mut Judgement) -> usize {
        self.judge(seen, out);
        out.best()
    }
}

#[inline]
fn relu(x: f32) -> f32 {
    if x > 0.0 { x } else { 0.0 }
}

impl Table {
    fn sum(&self, rows: &[u16], features: &[u16], width: usize, sums: &mut Vec<i32>) {
        sums.clear();
        sums.resize(width, 0);
        for &feature in features {
            let row = rows[usize::from(feature)];
            if row != UNKNOWN {
                let from = usize::from(row) * width;
                let weights = &self.rows[from..from + width];
                sums.iter_mut().zip(weights).for_each(|(sum, &it)| *sum += i32::from(it));
            }
        }
    }

    #[inline]
    fn value(&self, nth: usize, sum: i32) -> f32 {
        let scaled = self.scale[nth] * sum as f32;
        scaled + self.bias[nth]
    }
}

impl Dense {
    fn apply(&self, from: &[f32], to: &mut Vec<f32>) {
        to.clear();
        to.extend_from_slice(&self.bias);
        for (&x, row) in from.iter().zip(self.rows.chunks_exact(self.bias.len())) {
            if x != 0.0 {
                to.iter_mut().zip(row).for_each(|(sum, &weight)| *sum += x * weight);
            }
        }
    }
}

/// The bytes still to be read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, n: usize) -> Result<&'a [u8], BadNet> {
        let (taken, rest) = self.0.split_at_checked(n).ok_or(BadNet)?;
        self.0 = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<usize, BadNet> {
        let bytes = self.take(4)?.try_into().map_err(|_| BadNet)?;
        Ok(u32::from_le_bytes(bytes) as usize)
    }

    fn floats(&mut self, n: usize) -> Result<Vec<f32>, BadNet> {
        let float = |it: &[u8]| f32::from_le_bytes([it[0], it[1], it[2], it[3]]);
        Ok(self.take(4 * n)?.chunks_exact(4).map(float).collect())
    }

    fn bytes(&mut self, n: usize) -> Result<Vec<i8>, BadNet> {
        Ok(self.take(n)?.iter().map(|&it| it as i8).collect())
    }

    /// The row of each feature.
    fn vocabulary(&mut self, n: usize) -> Result<Vec<u16>, BadNet> {
        let mut rows = vec![UNKNOWN; N_FEATURES];
        for (row, it) in self.take(2 * n)?.chunks_exact(2).enumerate() {
            rows[usize::from(u16::from_le_bytes([it[0], it[1]]))] = row as u16;
        }
        Ok(rows)
    }

    fn table(&mut self, n: usize, width: usize) -> Result<Table, BadNet> {
        let (scale, bias) = (self.floats(width)?, self.floats(width)?);
        Ok(Table { scale, bias, rows: self.bytes(n * width)? })
    }

    fn dense(&mut self, from: usize, to: usize) -> Result<Dense, BadNet> {
        let Table { scale, bias, rows } = self.table(from, to)?;
        let value = |(at, &it): (usize, &i8)| scale[at % to] * f32::from(it);
        Ok(Dense { bias, rows: rows.iter().enumerate().map(value).collect() })
    }
}
