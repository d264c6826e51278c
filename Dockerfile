# The site in one image: built units, gateway and API. See "In containers" in docs/operations/install.md.
FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends git
WORKDIR /jpro
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -rf .git .cache

FROM node:24-bookworm-slim
WORKDIR /jpro
COPY --from=build /jpro .
RUN install --directory --owner=node --group=node /data
USER node
ENV NODE_ENV=production
ENV DATA_DIR=/data
ENV PORT=3000
# Only the port that is published can be reached from outside.
ENV HOST=0.0.0.0
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/watch.mjs", "scripts/serve.mjs"]
