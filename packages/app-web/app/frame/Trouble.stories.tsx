import preview from '#storybook/preview'
import { expect, waitFor } from 'storybook/test'
import { Trouble } from './Trouble.tsx'

const meta = preview.meta({ component: Trouble, args: { error: new Error() } })

export const PageFailed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your photos are safe.')
    await waitFor(() => expect(document.title).toBe('Something went wrong · Calotype'))
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  },
})

let known: PromiseWithResolvers<void>

/** The server was updated: nothing is said while it is found out whether the page goes on by itself. */
export const LoadedAnewOrNot = meta.story({
  beforeEach() {
    known = Promise.withResolvers()
  },
  args: { reload: () => known.promise },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
    known.resolve()
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong'))
  },
})
