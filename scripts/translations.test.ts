import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface Texts {
  [key: string]: Texts | string | ((...values: unknown[]) => string)
}

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const files = globSync('packages/{features/*/src,app-web/app,app-desktop/src}/**/text.ts', {
  cwd: root,
}).filter((file) => read(file).includes('createTexts('))
const features = new Set(files.flatMap((file) => /packages\/features\/\w+/.exec(file) ?? []))

async function readCatalogs(file: string): Promise<readonly { name: string; english: Texts }[]> {
  const module = (await import(path.join(root, file))) as Record<string, unknown>
  return Object.values(module).filter(
    (value): value is { name: string; english: Texts } =>
      typeof value === 'object' && value !== null && 'english' in value,
  )
}

async function readGerman(file: string): Promise<{ catalog: string; texts: Texts }> {
  const module = (await import(path.join(root, file.replace(/\.ts$/, '.de.ts')))) as {
    de: { catalog: string; texts: Texts }
  }
  return module.de
}

/** Returns all texts as paths with their number of parameters, such as `links.viewAll(1)`. */
const listTexts = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value === 'function') return [`${prefix}${key}(${value.length})`]
    return typeof value === 'string' ? [`${prefix}${key}`] : listTexts(value, `${prefix}${key}.`)
  })

test.each(files)('has a German text with the same parameters for each English text of %s', async (file) => {
  const [english] = await readCatalogs(file)
  const german = await readGerman(file)
  expect(german.catalog).toBe(english?.name)
  expect(listTexts(german.texts).sort()).toEqual(listTexts(english?.english ?? {}).sort())
})

test.each(files)('punctuates German as docs/translations.md says: %s', (file) => {
  const source = read(file.replace(/\.ts$/, '.de.ts'))
  // The pattern matches straight quotes and apostrophes, three dots, and breaking spaces before an ellipsis or a
  // percent sign.
  expect(
    source.split('\n').filter((line) => /"|’|\.\.\.[`']|(?<!\\u00A0)…|(?<!\\u00A0)%/.test(line)),
  ).toEqual([])
})

test.each([...features])('exports all German catalogs of %s', async (folder) => {
  const { de } = (await import(path.join(root, folder, 'src/de.ts'))) as { de: { catalog: string }[] }
  const catalogs = await Promise.all(files.filter((file) => file.startsWith(`${folder}/`)).map(readCatalogs))
  expect(de.map(({ catalog }) => catalog).sort()).toEqual(
    catalogs
      .flat()
      .map(({ name }) => name)
      .sort(),
  )
})
