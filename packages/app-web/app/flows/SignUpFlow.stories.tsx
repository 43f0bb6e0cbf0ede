import preview from '#storybook/preview'
import {
  aMediaItem,
  anAlbum,
  aShareInfo,
  aShareLink,
  aUser,
  createPhotographBlob,
  createPlans,
} from '@calotype/api/fixtures'
import { replyInSequence, reply, type MockTable } from '@calotype/api/mock'
import { paths } from '@calotype/platform'
import { expect, screen, waitFor, type UserEventObject } from 'storybook/test'
import { mockServer } from '../pages/mockServer.ts'
import { StoryApp } from '../pages/StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => localStorage.removeItem('galleryView'),
})

const createPage = (items: ReturnType<typeof aMediaItem>[]) => ({
  fileUploadResponseList: items,
  currentPage: 0,
  totalPages: 1,
  hasMore: false,
})

/** Creates a mock server that stores uploaded photos, for a new user. */
function createServer(): MockTable {
  const storedItems: ReturnType<typeof aMediaItem>[] = []
  const newAlbum = anAlbum({ id: 99, title: 'Spring', description: null, photoCount: 0 })
  const unshared = aShareInfo({ users: [], link: null })
  return {
    'POST /api/auth/signup': reply(201, aUser()),
    'POST /api/auth/login': { token: 'a-fresh-token', user: aUser() },
    'GET /api/media/all-metadata-steps/{page}/{limit}': () => createPage(storedItems),
    'GET /api/media/years': () => (storedItems.length > 0 ? [2024] : []),
    'GET /api/media/available-months': () =>
      storedItems.length > 0 ? [{ year: 2024, month: 7, count: 1 }] : [],
    'POST /api/upload/': () => {
      const item = aMediaItem({ checksum: '' })
      storedItems.push(item)
      return item
    },
    'GET /api/albums/my': [],
    'POST /api/albums': newAlbum,
    'GET /api/albums/{id}': newAlbum,
    'GET /api/albums/{id}/media': createPage([]),
    'GET /api/albums/{id}/shares': replyInSequence(unshared, { ...unshared, link: aShareLink() }),
    'POST /api/shares/link': aShareLink(),
  }
}

const NEW_ACCOUNT = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.org',
  Password: 'Tintype-1841!',
  'Confirm password': 'Tintype-1841!',
}

async function signUp(userEvent: UserEventObject) {
  await fill(userEvent, NEW_ACCOUNT)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  await screen.findByText('Account created successfully! You can now sign in.')
}

export const SignedUp = meta.story({
  parameters: { platform: { user: null, path: paths.signup, mock: createServer() } },
  play: async ({ userEvent }) => {
    await signUp(userEvent)
    await userEvent.click(screen.getAllByRole('link', { name: 'Sign In' })[0] ?? document.body)
    await screen.findByRole('button', { name: 'Sign In' })
    await fill(userEvent, { Email: 'ada@example.org', Password: 'Tintype-1841!' })
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await expect(await screen.findByText('No photos yet')).toBeVisible()
  },
})

/** A plan chosen on the pricing page is selected in the account after sign-up and sign-in. */
export const SignedUpForPlan = meta.story({
  parameters: {
    platform: {
      user: null,
      path: paths.signupFor('Family'),
      mock: {
        ...mockServer,
        ...createServer(),
        'GET /api/plans': createPlans(),
        'GET /api/payment/subscriptions': [],
      },
    },
  },
  play: async ({ userEvent }) => {
    await signUp(userEvent)
    await screen.findByRole('button', { name: 'Sign In' })
    await expect(screen.getByText('Account created successfully! You can now sign in.')).toBeVisible()
    await expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
    await fill(userEvent, { Password: 'Tintype-1841!' })
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText(/^Subscribe to start the plan you chose\./)).toBeVisible()
    await expect(screen.getByRole('radio', { name: /^Family/ })).toBeChecked()
  },
})

/** A visitor who opens a link from an email first signs in, and then sees the target of the link. */
export const ReturnedAfterSignIn = meta.story({
  parameters: {
    platform: { user: null, path: paths.searchFor('lake'), mock: { ...mockServer, ...createServer() } },
  },
  play: async ({ userEvent }) => {
    await fill(userEvent, { Email: 'ada@example.org', Password: 'Tintype-1841!' })
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByDisplayValue('lake')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await fill(userEvent, { Email: 'ada@example.org', Password: 'Tintype-1841!' })
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('No photos yet')).toBeVisible()
  },
})

export const PhotoUploadedAndShared = meta.story({
  parameters: { platform: { path: paths.upload, mock: createServer() } },
  play: async ({ canvasElement, userEvent }) => {
    const input = await waitFor(() => fileInput(canvasElement))
    const photo = new File([await createPhotographBlob(aMediaItem())], 'lake.jpg', { type: 'image/jpeg' })
    await userEvent.upload(input, photo)
    await userEvent.click(await screen.findByRole('button', { name: 'Upload All' }))
    await screen.findByText('Successfully uploaded 1 file(s)')

    await userEvent.click(screen.getByRole('link', { name: 'Albums' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Create Your First Album' }))
    await screen.findByLabelText('Album Title')
    await fill(userEvent, { 'Album Title': 'Spring' })
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('heading', { name: 'Spring' })).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Share Album' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Link' }))
    await expect(await screen.findByDisplayValue(aShareLink().url)).toBeVisible()
  },
})

async function fill(userEvent: UserEventObject, fields: Readonly<Record<string, string>>) {
  for (const [label, words] of Object.entries(fields)) {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.paste(words)
  }
}

function fileInput(canvasElement: HTMLElement): HTMLInputElement {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no control to choose files with.')
  return input
}
