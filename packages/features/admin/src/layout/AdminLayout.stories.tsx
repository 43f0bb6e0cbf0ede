import preview from '#storybook/preview'
import { anAdmin, aUser } from '@calotype/api/fixtures'
import { Heading } from '@calotype/ui'
import { expect, fn } from 'storybook/test'
import { AdminLayout, type AdminLayoutProps } from './AdminLayout.tsx'

const args: AdminLayoutProps = {
  user: anAdmin(),
  path: '/admin/users',
  onLogout: fn(),
  children: <Heading level={1}>Users</Heading>,
}
const meta = preview.meta({ component: AdminLayout, args, parameters: { layout: 'fullscreen' } })

export const Desktop = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    const sidebar = requireElement(canvasElement.querySelector('aside'))
    await expect(sidebar).toHaveTextContent('Administratoradmin@calotype.local')
    const links = [...sidebar.querySelectorAll('a')].map((link) => [link.textContent, link.pathname])
    await expect(links).toEqual([
      ['Users', '/admin/users'],
      ['Roles', '/admin/roles'],
      ['Plans', '/admin/plans'],
      ['Share Links', '/admin/links'],
      ['Feature Flags', '/admin/feature-flags'],
      ['Variables', '/admin/variables'],
      ['Email', '/admin/email'],
      ['Audit Trail', '/admin/audit'],
      ['Maintenance', '/admin/maintenance'],
      ['Back to App', '/gallery'],
    ])
    await expect(sidebar.querySelector('[aria-current]')).toHaveTextContent('Users')
    const logout = requireElement(sidebar.querySelector('button'))
    await expect(logout).toHaveTextContent('Logout')
    if (getComputedStyle(sidebar).display !== 'none') await userEvent.click(logout)
  },
})

export const Phone = meta.story({
  args: {
    user: anAdmin({
      email: 'somebody.with.a.very.long.address@department.of-a-large.organization.example.org',
    }),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const menu = requireElement(canvasElement.querySelector('[popover]'))
    menu.showPopover()
    await expect(menu).toHaveTextContent(
      'UsersRolesPlansShare LinksFeature FlagsVariablesEmailAudit TrailMaintenanceBack to AppLogout',
    )
    menu.hidePopover()
  },
})

export const Moderator = meta.story({
  args: {
    user: aUser({ roles: ['MODERATOR'], permissions: ['upload', 'create', 'users:view', 'links:disable'] }),
  },
  play: async ({ canvasElement }) => {
    const sidebar = requireElement(canvasElement.querySelector('aside'))
    await expect(sidebar).toHaveTextContent('MODERATORconstance@example.org')
    const links = [...sidebar.querySelectorAll('a')].map((link) => link.textContent)
    await expect(links).toEqual(['Users', 'Share Links', 'Back to App'])
  },
})

function requireElement(found: HTMLElement | null): HTMLElement {
  if (!found) throw new Error('The layout lacks a part.')
  return found
}
