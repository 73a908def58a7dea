//! On macOS an extension resolves Python's symbols when it is loaded, which the linker has to be
//! told.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
