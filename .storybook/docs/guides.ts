const files = import.meta.glob<string>(
  ['../../packages/ui/src/*/*.md', '../../packages/features/gallery/src/{grid,lightbox}/*.md'],
  { query: '?raw', import: 'default', eager: true },
)

/** Markdown guides by component name. The files are next to the stories. */
export const guides: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, guide]) => [toName(file), guide]),
)

/** Ids of the docs pages by component name. */
export const docsIds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(files).map((file) => {
    const [, feature, folder] = /features\/(\w+)\/src\/(\w+)\//.exec(file) ?? []
    const group = feature === undefined ? 'components' : `features-${feature}-${folder}`
    return [toName(file), `${group}-${toName(file).toLowerCase()}--docs`]
  }),
)

function toName(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '')
}
