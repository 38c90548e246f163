# The portal as a process of its own (docs/server.md). compose.yaml starts it behind Caddy.
FROM node:24-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run release && mv dist-release/portal-*/ /release

FROM node:24-slim
WORKDIR /portal
COPY --from=build /release .
RUN mkdir -p /data/portal /data/backups && chown -R node:node /data
USER node
ENV PATH=/portal:$PATH PORTAL_DATA=/data/portal PORTAL_BACKUPS=/data/backups
# glibc would otherwise reserve memory for each thread.
ENV MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8787/api/v1/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["portal", "serve"]
