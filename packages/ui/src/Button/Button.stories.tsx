import preview from '#storybook/preview'
const meta = preview.meta({ component: (p: { children: string }) => <button>{p.children}</button> })
export const Trial = meta.story({ args: { children: 'hello' } })
