# Shamble as a server: `docker build -t shamble .`, then
# `docker run -p 8080:8080 -v shamble:/data shamble`.
# Alpine links the C library into the program, so that it runs in an image of a few megabytes.

FROM rust:1.95-alpine AS build
# A C compiler, for SQLite.
# hadolint ignore=DL3018
RUN apk add --no-cache build-base
WORKDIR /shamble
COPY . .
# rust-toolchain.toml would download another Rust than the installed one.
ENV RUSTUP_TOOLCHAIN=$RUST_VERSION
RUN rustup target add wasm32-unknown-unknown \
    && cargo xtask bundle \
    && cargo build --release --locked --package cli

FROM alpine:3.22
LABEL org.opencontainers.image.title="Shamble" \
      org.opencontainers.image.description="A digital table for four zombie board games" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0"
# A new volume inherits the owner of the directory it covers.
RUN adduser -D -H -u 10001 shamble && install -d -o shamble -g shamble /data
COPY --from=build /shamble/target/release/shamble /usr/local/bin/shamble
COPY LICENSE-APACHE LICENSE-MIT /usr/share/licenses/shamble/
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
    CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/readyz"]
# Stops at SIGTERM without losing anything.
ENTRYPOINT ["shamble"]
CMD ["serve", "--listen", "0.0.0.0:8080", "--data", "/data/shamble.db"]
