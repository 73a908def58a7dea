//! Tables as Parquet files: columns of numbers and text, compressed with Snappy.

use std::fmt;
use std::fs::File;
use std::sync::Arc;

use ::parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use ::parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use ::parquet::errors::ParquetError;
use ::parquet::file::metadata::KeyValue;
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::writer::SerializedFileWriter;
use ::parquet::schema::types::Type;
use any_game::PlayedGame;

use crate::{Study, csv};

/// How many rows are written at a time.
const ROWS: usize = 50_000;

/// One column of a table.
#[derive(Clone, Debug)]
pub struct Column {
    pub name: String,
    pub cells: Cells,
}

/// The cells of a column that are not written yet. A cell can be empty, and a list can have any length.
#[derive(Clone, Debug)]
pub enum Cells {
    Numbers(Vec<Option<i64>>),
    Texts(Vec<Option<String>>),
    Lists(Vec<Vec<String>>),
}

/// Why a table cannot be written.
#[derive(Debug)]
pub struct NotWritten(String);

/// A table that grows row by row.
pub struct TableFile {
    columns: Vec<Column>,
    rows: usize,
    writer: SerializedFileWriter<File>,
}

impl TableFile {
    /// An empty table with its metadata.
    pub fn new(
        file: File,
        columns: Vec<Column>,
        told: &[(&str, String)],
    ) -> Result<TableFile, NotWritten> {
        let fields = columns.iter().map(Column::field).collect::<Result<_, _>>()?;
        let schema = Type::group_type_builder("schema").with_fields(fields).build()?;
        let told = told.iter().map(|(key, value)| KeyValue::new((*key).to_owned(), value.clone()));
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_key_value_metadata(Some(told.collect()))
            .build();
        let writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))?;
        Ok(TableFile { columns, rows: 0, writer })
    }

    /// Adds a row; `fill` puts one cell into each column.
    pub fn add(&mut self, fill: impl FnOnce(&mut [Column])) -> Result<(), NotWritten> {
        fill(&mut self.columns);
        self.rows += 1;
        debug_assert!(
            self.columns.iter().all(|it| it.cells.len() == self.rows),
            "a cell is missing"
        );
        if self.rows == ROWS { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> Result<(), NotWritten> {
        let mut group = self.writer.next_row_group()?;
        let mut columns = self.columns.iter_mut();
        while let Some(mut writer) = group.next_column()? {
            let column = columns.next().expect("the schema has a field for each column");
            match &mut column.cells {
                Cells::Numbers(cells) => {
                    let levels: Vec<i16> = cells.iter().map(|it| it.is_some().into()).collect();
                    let values: Vec<i64> = cells.drain(..).flatten().collect();
                    writer.typed::<Int64Type>().write_batch(&values, Some(&levels), None)?;
                }
                Cells::Texts(cells) => {
                    let levels: Vec<i16> = cells.iter().map(|it| it.is_some().into()).collect();
                    let values: Vec<ByteArray> =
                        cells.drain(..).flatten().map(|it| it.into_bytes().into()).collect();
                    writer.typed::<ByteArrayType>().write_batch(&values, Some(&levels), None)?;
                }
                Cells::Lists(cells) => {
                    let (definitions, repetitions) = levels_of(cells);
                    let values: Vec<ByteArray> =
                        cells.drain(..).flatten().map(|it| it.into_bytes().into()).collect();
                    let writer = writer.typed::<ByteArrayType>();
                    writer.write_batch(&values, Some(&definitions), Some(&repetitions))?;
                }
            }
            writer.close()?;
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }

    /// Writes what is left, and the end of the file.
    pub fn finish(mut self) -> Result<(), NotWritten> {
        if self.rows > 0 {
            self.write()?;
        }
        self.writer.close()?;
        Ok(())
    }
}

/// The definition and repetition levels of a list column.
fn levels_of(lists: &[Vec<String>]) -> (Vec<i16>, Vec<i16>) {
    let mut levels = (Vec::new(), Vec::new());
    for list in lists {
        for nth in 0..list.len().max(1) {
            levels.0.push(i16::from(!list.is_empty()));
            levels.1.push(i16::from(nth > 0));
        }
    }
    levels
}

impl Column {
    pub fn numbers(name: &str) -> Column {
        Column { name: name.to_owned(), cells: Cells::Numbers(Vec::new()) }
    }

    pub fn texts(name: &str) -> Column {
        Column { name: name.to_owned(), cells: Cells::Texts(Vec::new()) }
    }

    pub fn lists(name: &str) -> Column {
        Column { name: name.to_owned(), cells: Cells::Lists(Vec::new()) }
    }

    pub fn put_number(&mut self, number: Option<i64>) {
        match &mut self.cells {
            Cells::Numbers(cells) => cells.push(number),
            Cells::Texts(_) | Cells::Lists(_) => panic!("{} is no column of numbers", self.name),
        }
    }

    pub fn put_text(&mut self, text: Option<String>) {
        match &mut self.cells {
            Cells::Texts(cells) => cells.push(text),
            Cells::Numbers(_) | Cells::Lists(_) => panic!("{} is no column of texts", self.name),
        }
    }

    pub fn put_list(&mut self, list: Vec<String>) {
        match &mut self.cells {
            Cells::Lists(cells) => cells.push(list),
            Cells::Numbers(_) | Cells::Texts(_) => panic!("{} is no column of lists", self.name),
        }
    }

    fn field(&self) -> Result<Arc<Type>, ParquetError> {
        let text = |name: &str, repetition| {
            Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
                .with_repetition(repetition)
                .with_logical_type(Some(LogicalType::String))
                .build()
        };
        let field = match self.cells {
            Cells::Numbers(_) => Type::primitive_type_builder(&self.name, Physical::INT64)
                .with_repetition(Repetition::OPTIONAL)
                .build(),
            Cells::Texts(_) => text(&self.name, Repetition::OPTIONAL),
            Cells::Lists(_) => {
                let element = Arc::new(text("element", Repetition::REQUIRED)?);
                let list = Type::group_type_builder("list")
                    .with_repetition(Repetition::REPEATED)
                    .with_fields(vec![element])
                    .build()?;
                Type::group_type_builder(&self.name)
                    .with_repetition(Repetition::REQUIRED)
                    .with_logical_type(Some(LogicalType::List))
                    .with_fields(vec![Arc::new(list)])
                    .build()
            }
        };
        field.map(Arc::new)
    }
}

impl Cells {
    fn len(&self) -> usize {
        match self {
            Cells::Numbers(cells) => cells.len(),
            Cells::Texts(cells) => cells.len(),
            Cells::Lists(cells) => cells.len(),
        }
    }
}

/// The games of a study: the columns of its CSV, with numbers as numbers and what was dealt as lists.
#[derive(Debug)]
pub struct GamesTable(TableFile);

const NUMBERS: [&str; 5] = ["game", "score", "turns", "decisions", "outcomes"];

impl GamesTable {
    pub fn new(file: File, study: &Study) -> Result<GamesTable, NotWritten> {
        let sorts = study.game.sorts_dealt();
        let names = csv::columns(study);
        let is_list = |nth: usize| nth + sorts.len() >= names.len() || names[nth] == "winners";
        let column = |(nth, name): (usize, &String)| match nth {
            _ if is_list(nth) => Column::lists(name),
            _ if NUMBERS.contains(&name.as_str()) => Column::numbers(name),
            _ if study.axes.get(nth).is_some_and(crate::Axis::is_number) => Column::numbers(name),
            _ => Column::texts(name),
        };
        let columns = names.iter().enumerate().map(column).collect();
        let told = [("shamble", study.identity().to_string())];
        Ok(GamesTable(TableFile::new(file, columns, &told)?))
    }

    pub fn add(
        &mut self,
        study: &Study,
        setting: usize,
        game: &PlayedGame,
    ) -> Result<(), NotWritten> {
        let cells = csv::cells(study, setting, game);
        self.0.add(|columns| {
            for (column, cell) in columns.iter_mut().zip(cells) {
                match column.cells {
                    Cells::Numbers(_) => column.put_number(cell.parse().ok()),
                    Cells::Texts(_) => column.put_text(Some(cell)),
                    Cells::Lists(_) => {
                        let words = cell.split('+').filter(|word| !word.is_empty());
                        column.put_list(words.map(str::to_owned).collect());
                    }
                }
            }
        })
    }

    pub fn finish(self) -> Result<(), NotWritten> {
        self.0.finish()
    }
}

impl From<ParquetError> for NotWritten {
    fn from(error: ParquetError) -> Self {
        NotWritten(error.to_string())
    }
}

impl fmt::Display for NotWritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "The table cannot be written: {}. Make room, or name another file.", self.0)
    }
}

impl std::error::Error for NotWritten {}

impl fmt::Debug for TableFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableFile").field("columns", &self.columns).finish_non_exhaustive()
    }
}
