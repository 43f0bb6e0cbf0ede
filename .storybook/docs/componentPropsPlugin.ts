import { readComponents } from './componentProps.ts'

/**
 * Creates a Vite plugin that adds the props of each component with a docs page to the component, as `docsProps`.
 * Storybook's own docgen reads one file at a time, so it lacks imported types, and offers no options for `'a' | 'b' |
 * undefined`.
 */
export function componentPropsPlugin() {
  let components: ReturnType<typeof readComponents> | undefined
  return {
    name: 'component-props',
    enforce: 'post' as const,
    watchChange: () => void (components = undefined),
    transform(code: string, id: string) {
      if (!/\/packages\/.*\/[A-Z]\w*\.tsx$/.test(id)) return undefined
      components ??= readComponents()
      const assignments = components
        .filter(({ file }) => file === id)
        .map(({ name, props }) => `${name}.docsProps = ${JSON.stringify(props)};`)
      return assignments.length === 0 ? undefined : { code: `${code}\n${assignments.join('\n')}`, map: null }
    },
  }
}
