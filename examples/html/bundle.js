/** @file Writes the modules of the page's import map to `modules`, because browsers can't load React's CommonJS files. */
import { readFileSync } from 'node:fs'
import { build } from 'vite'

const page = readFileSync('index.html', 'utf8')
const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(page)[1])

/** Returns a module with the named exports of a package, which a CommonJS file doesn't declare. */
async function reexport(id) {
  const names = Object.keys(await import(id)).filter((name) => /^\w+$/.test(name))
  return `export { ${names.join(', ')} } from ${JSON.stringify(id)}`
}

const PREFIX = 'entry:'
const entries = Object.entries(imports).map(([id, file]) => [
  file.replace(/^\.\/modules\/|\.js$/g, ''),
  PREFIX + id,
])
await build({
  configFile: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    {
      name: 'entries',
      resolveId: (id) => (id.startsWith(PREFIX) ? id : null),
      load: (id) => (id.startsWith(PREFIX) ? reexport(id.slice(PREFIX.length)) : null),
    },
  ],
  build: {
    outDir: 'modules',
    rolldownOptions: {
      input: Object.fromEntries(entries),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
      checks: { moduleLevelDirective: false },
    },
  },
})
