# The server and the built web app. `npm run test:image` runs these steps without Docker.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY . ./
RUN npm run build

FROM node:26.10.0-bookworm-slim AS dependencies
WORKDIR /app
COPY .pnpmfile.mjs package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY openapi openapi/
COPY packages/formats packages/formats/
COPY packages/server packages/server/
COPY scripts/backup.ts scripts/restore.ts scripts/verify.ts scripts/resumeExpiry.ts scripts/
RUN npx --yes pnpm@$(node --print "require('./package.json').devDependencies.pnpm") install --prod --frozen-lockfile --filter @calotype/server...

FROM node:26.10.0-bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/packages/app-web/build/client packages/app-web/build/client/
RUN install --directory --owner=node --mode=700 /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4280 CALOTYPE_DATA=/data
VOLUME /data
EXPOSE 4280
HEALTHCHECK --start-period=30s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--max-semi-space-size=1", "packages/server/src/main.ts"]
