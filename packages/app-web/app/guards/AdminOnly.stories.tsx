import preview from '#storybook/preview'
import { anAdmin, aUser } from '@calotype/api/fixtures'
import { UploadQueueProvider } from '@calotype/upload'
import { Route, Routes } from 'react-router'
import { expect, screen } from 'storybook/test'
import AdminOnly from './AdminOnly.tsx'
import RootOnly from './RootOnly.tsx'

const meta = preview.meta({
  component: AdminOnly,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <UploadQueueProvider>
      <Routes>
        <Route path="admin" element={<AdminOnly />}>
          <Route path="users" element={<h1>Users</h1>} />
          <Route element={<RootOnly />}>
            <Route path="email" element={<h1>Email</h1>} />
          </Route>
        </Route>
        <Route path="gallery" element={<h1>Gallery</h1>} />
      </Routes>
    </UploadQueueProvider>
  ),
})

const createStory = (user: ReturnType<typeof aUser>, path: string, heading: string) => ({
  parameters: { platform: { user, path } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  },
})

export const UsersAsAdministrator = meta.story(createStory(anAdmin({ id: 2 }), '/admin/users', 'Users'))
export const UsersAsMember = meta.story(createStory(aUser(), '/admin/users', 'Gallery'))
export const EmailAsFirstAdministrator = meta.story(createStory(anAdmin(), '/admin/email', 'Email'))
export const EmailAsOtherAdministrator = meta.story(
  createStory(anAdmin({ id: 2 }), '/admin/email', 'Gallery'),
)
export const EmailAsFirstUserWithoutRole = meta.story(
  createStory(anAdmin({ roles: ['USER'] }), '/admin/email', 'Gallery'),
)
