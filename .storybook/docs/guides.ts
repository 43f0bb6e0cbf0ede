const files = import.meta.glob<string>('../../packages/ui/src/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Written docs of the components by their names. The files are next to the stories. */
export const guides: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, guide]) => [file.replace(/^.*\/|\.md$/g, ''), guide]),
)
