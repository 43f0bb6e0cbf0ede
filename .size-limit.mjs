/** @file Budgets for the gzipped JavaScript that built pages request on a first visit. */
import { readFileSync } from 'node:fs'

const CLIENT = 'packages/app-web/build/client'
const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'))

/** Returns the built files of modules and their static imports. */
function listScripts(...modules) {
  const files = new Set()
  const collect = (key) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}; update .size-limit.mjs.`)
    const path = `${CLIENT}/${chunk.file}`
    if (files.has(path)) return
    files.add(path)
    chunk.imports?.forEach(collect)
  }
  modules.forEach(collect)
  return [...files]
}

export default [
  {
    name: '/',
    path: listScripts('index.html', 'app/routes/public/Landing.tsx'),
    limit: '124 KB',
    gzip: true,
  },
  {
    name: '/login',
    path: listScripts('index.html', 'app/routes/account/Login.tsx'),
    limit: '139.5 KB',
    gzip: true,
  },
  {
    name: '/share',
    path: listScripts('index.html', 'app/routes/public/Share.tsx'),
    limit: '128 KB',
    gzip: true,
  },
  {
    name: '/privacy-policy',
    path: listScripts('index.html', 'app/routes/public/Privacy.tsx'),
    limit: '114 KB',
    gzip: true,
  },
  {
    name: '/blog',
    path: listScripts('index.html', 'app/routes/public/Blog.tsx'),
    limit: '123 KB',
    gzip: true,
  },
  {
    // The longest article represents all articles.
    name: '/blog/{slug}',
    path: listScripts(
      'index.html',
      'app/routes/public/BlogPost.tsx',
      '../features/blog/articles/at-home-or-rented-where-a-photo-server-stands.md',
    ),
    limit: '125 KB',
    gzip: true,
  },
  {
    name: '/gallery',
    path: listScripts('index.html', 'app/memberRoutes.tsx'),
    limit: '188 KB',
    gzip: true,
  },
]
