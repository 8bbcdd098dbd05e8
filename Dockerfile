# Leitwarte as an image: docker build --tag leitwarte .
# The base images come from your engine's registry; another one: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts && node scripts/build.mjs --javascript && node scripts/app.mjs /app

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Leitwarte" \
      org.opencontainers.image.description="Monitoring portal for energy plants" \
      org.opencontainers.image.licenses="MIT"
# the terminal keeps its sign-ins below HOME, and the root may be read-only
ENV NODE_ENV=production DATA_DIR=/var/lib/leitwarte HOME=/var/lib/leitwarte HOST=0.0.0.0 PORT=8080 DEMO=0
COPY --from=build /app /app
RUN ln -s /app/node_modules/leitwarte/bin/leitwarte.js /usr/local/bin/leitwarte \
    && install -d -o node -g node -m 0700 /var/lib/leitwarte
USER node
WORKDIR /var/lib/leitwarte
VOLUME /var/lib/leitwarte
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["leitwarte", "serve"]
