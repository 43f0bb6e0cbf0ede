import preview from '#storybook/preview'
import { aFamilyGroup, anInvitation, createFamilyMembers } from '@calotype/api/fixtures'
import { failWith, replyInSequence, reply, type MockTable } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { FamilyGroupsSection } from './FamilyGroupsSection.tsx'

const meta = preview.meta({
  component: FamilyGroupsSection,
  render: () => (
    <>
      <FamilyGroupsSection />
      <Toasts />
    </>
  ),
})

const lacockGroup = aFamilyGroup()
const bathGroup = aFamilyGroup({ id: 5, title: 'Bath', ownerId: 9 })
const onlyOwner = createFamilyMembers().active.slice(0, 1)
const onRequest = fn()

const responses: MockTable = {
  'GET /api/family-group': [lacockGroup],
  'GET /api/family-group/invitations': [],
  'GET /api/family-group/{id}/members': createFamilyMembers(),
}
const withResponses = (table: MockTable) => ({ platform: { mock: { ...responses, ...table } } })
const beforeEach = () => void onRequest.mockClear()
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const title = () => screen.getByLabelText('New group title')
const email = () => screen.getByLabelText('Email address of the person to invite')

export const GroupCreated = meta.story({
  beforeEach,
  parameters: withResponses({
    'GET /api/family-group': replyInSequence([], [lacockGroup]),
    'POST /api/family-group/create': ({ query }) => {
      onRequest(query.get('title'))
      return lacockGroup
    },
    'GET /api/family-group/{id}/members': { active: onlyOwner, pending: [] },
  }),
  play: async () => {
    await userEvent.type(title(), '  ')
    await clickButton('Create Group')
    await expect(await screen.findByText('Please enter a title for the family group.')).toBeVisible()
    await expect(onRequest).not.toHaveBeenCalled()
    await userEvent.type(title(), ' Lacock{Enter}')
    await expect(await screen.findByText('Family group created successfully.')).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([['Lacock']])
    await expect(await screen.findByRole('heading', { name: 'Members of Lacock' })).toBeVisible()
    await expect(await screen.findByText('Owner')).toBeVisible()
    await waitFor(() => expect(title()).toHaveValue(''))
  },
})

export const InvitationSent = meta.story({
  beforeEach,
  parameters: withResponses({
    'GET /api/family-group/{id}/members': replyInSequence(
      createFamilyMembers({ pending: [] }),
      createFamilyMembers(),
    ),
    'POST /api/family-group/{id}/invite': ({ params, query }) => {
      onRequest(params.id, query.get('email'))
      return { userId: 11, userName: 'ada@example.org', userEmail: 'ada@example.org' }
    },
  }),
  play: async () => {
    await clickButton('Invite')
    await expect(await screen.findByText('Please select a family group first.')).toBeVisible()
    await clickButton('Lacock')
    await expect(await screen.findByText('henry@example.org')).toBeVisible()
    await expect(screen.queryByText('Please select a family group first.')).toBeNull()
    await clickButton('Invite')
    await expect(await screen.findByText('Please enter an email address to invite.')).toBeVisible()
    await expect(onRequest).not.toHaveBeenCalled()
    await userEvent.type(email(), 'ada@example..org{Enter}')
    await expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
    await userEvent.clear(email())
    await userEvent.type(email(), ' ada@example.org {Enter}')
    await expect(await screen.findByText('Invitation sent successfully.')).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([['4', 'ada@example.org']])
    await expect(await screen.findByText('Pending')).toBeVisible()
  },
})

const invitations = replyInSequence(
  { userId: 11, userName: 'ada@example.org', userEmail: 'ada@example.org' },
  failWith(429, 'You’ve sent this person several emails. Wait an hour before you send another.'),
)
export const InvitationResent = meta.story({
  beforeEach,
  parameters: withResponses({
    'POST /api/family-group/{id}/invite': ({ params, query }) => {
      onRequest(params.id, query.get('email'))
      return invitations
    },
  }),
  play: async () => {
    await clickButton('Lacock')
    await clickButton('Resend the invitation to ada@example.org')
    await expect(await screen.findByText('Invitation sent successfully.')).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([['4', 'ada@example.org']])
    await clickButton('Resend the invitation to ada@example.org')
    await expect(await screen.findByText(/Wait an hour/)).toBeVisible()
  },
})

export const MemberAndInvitationRemoved = meta.story({
  beforeEach,
  parameters: withResponses({
    'GET /api/family-group/{id}/members': replyInSequence(
      createFamilyMembers(),
      createFamilyMembers({ active: onlyOwner }),
      createFamilyMembers({ active: onlyOwner, pending: [] }),
    ),
    'DELETE /api/family-group/{id}/members/{userId}': ({ params }) => {
      onRequest(params.id, params.userId)
      return undefined
    },
  }),
  play: async () => {
    await clickButton('Lacock')
    await clickButton('Remove Henry Talbot')
    await expect(
      screen.getByText('Are you sure you want to remove this member from the family group?'),
    ).toBeVisible()
    await clickButton('Keep')
    await expect(onRequest).not.toHaveBeenCalled()
    await clickButton('Remove Henry Talbot')
    await clickButton('Remove')
    await expect(await screen.findByText('Member removed successfully.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('henry@example.org')).toBeNull())
    await clickButton('Cancel the invitation for ada@example.org')
    await clickButton('Cancel invitation')
    await waitFor(() => expect(screen.queryByText('ada@example.org')).toBeNull())
    await expect(onRequest.mock.calls).toEqual([
      ['4', '9'],
      ['4', '11'],
    ])
  },
})

export const InvitationsAnswered = meta.story({
  beforeEach,
  parameters: withResponses({
    'GET /api/family-group': replyInSequence(
      [lacockGroup],
      [lacockGroup, bathGroup],
      [lacockGroup, bathGroup],
    ),
    'GET /api/family-group/invitations': replyInSequence(
      [anInvitation(), anInvitation({ id: 6, title: 'Melbury' })],
      [anInvitation({ id: 6, title: 'Melbury' })],
      [],
    ),
    'POST /api/family-group/{id}/accept': ({ params }) => {
      onRequest('accept', params.id)
      return bathGroup
    },
    'DELETE /api/family-group/{id}/reject': ({ params }) => {
      onRequest('reject', params.id)
      return undefined
    },
  }),
  play: async () => {
    await clickButton('Accept the invitation to Bath')
    await expect(await screen.findByText('Invitation accepted successfully.')).toBeVisible()
    await expect(await screen.findByRole('button', { name: 'Bath' })).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reject the invitation to Melbury' })).toBeEnabled(),
    )
    await clickButton('Reject the invitation to Melbury')
    await expect(await screen.findByText('Invitation rejected successfully.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull())
    await expect(onRequest.mock.calls).toEqual([
      ['accept', '5'],
      ['reject', '6'],
    ])
  },
})

export const GroupLeftAndDeleted = meta.story({
  beforeEach,
  parameters: withResponses({
    'GET /api/family-group': replyInSequence([lacockGroup, bathGroup], [lacockGroup], []),
    'DELETE /api/family-group/{id}/leave': ({ params }) => {
      onRequest('leave', params.id)
      return undefined
    },
    'DELETE /api/family-group/{id}': ({ params }) => {
      onRequest('delete', params.id)
      return undefined
    },
  }),
  play: async () => {
    const clickInDialog = async (name: string) =>
      userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await clickButton('Bath')
    await clickButton('Leave Group')
    await expect(screen.getByRole('dialog')).not.toHaveTextContent('This action cannot be undone')
    await clickInDialog('Leave Group')
    await expect(await screen.findByText('You have left the family group.')).toBeVisible()
    await expect(await screen.findByText('Select a group to see who is in it.')).toBeVisible()
    await clickButton('Lacock')
    await clickButton('Delete Group')
    await clickInDialog('Delete Group')
    await expect(await screen.findByText('Family group deleted.')).toBeVisible()
    await expect(await screen.findByText('You aren’t in a family group yet.')).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([
      ['leave', '5'],
      ['delete', '4'],
    ])
  },
})

export const MemberAlreadyLeft = meta.story({
  parameters: withResponses({
    'GET /api/family-group/{id}/members': replyInSequence(
      createFamilyMembers(),
      createFamilyMembers({ active: onlyOwner }),
    ),
    'DELETE /api/family-group/{id}/members/{userId}': failWith(404, 'Not found.'),
  }),
  play: async () => {
    await clickButton('Lacock')
    await clickButton('Remove Henry Talbot')
    await clickButton('Remove')
    await waitFor(() => expect(screen.queryByText('henry@example.org')).toBeNull())
  },
})

/** Responds with an error that has a message, and then with an error that has none. */
const failWithAndWithoutMessage = () =>
  replyInSequence(failWith(409, 'The invitation has expired.'), reply(500, ''))

export const AllActionsFailed = meta.story({
  parameters: withResponses({
    'GET /api/family-group/invitations': [anInvitation()],
    'POST /api/family-group/create': failWithAndWithoutMessage(),
    'GET /api/family-group/{id}/members': replyInSequence(reply(500, ''), createFamilyMembers()),
    'POST /api/family-group/{id}/invite': failWithAndWithoutMessage(),
    'DELETE /api/family-group/{id}/members/{userId}': failWithAndWithoutMessage(),
    'DELETE /api/family-group/{id}': failWithAndWithoutMessage(),
    'POST /api/family-group/{id}/accept': failWithAndWithoutMessage(),
    'DELETE /api/family-group/{id}/reject': failWithAndWithoutMessage(),
  }),
  play: async () => {
    const expectTwoFailures = async (name: string, fallback: string) => {
      for (const expected of ['The invitation has expired.', fallback]) {
        await clickButton(name)
        await expect(await screen.findByText(expected)).toBeVisible()
      }
    }
    await userEvent.type(title(), 'Lacock')
    await expectTwoFailures('Create Group', 'Failed to create family group.')
    await clickButton('Lacock')
    await expect(await screen.findByText('Failed to fetch group members.')).toBeVisible()
    await clickButton('Try again')
    await userEvent.type(
      await screen.findByLabelText('Email address of the person to invite'),
      'ada@example.org',
    )
    await expectTwoFailures('Invite', 'Failed to send invitation.')
    await expectTwoFailures('Accept the invitation to Bath', 'Failed to accept invitation.')
    await expectTwoFailures('Reject the invitation to Bath', 'Failed to reject invitation.')
    await clickButton('Remove Henry Talbot')
    await expectTwoFailures('Remove', 'Failed to remove member.')
    await clickButton('Keep')
    await clickButton('Delete Group')
    await expectTwoFailures('Delete Group', 'Failed to delete the family group.')
    await expect(title()).toHaveValue('Lacock')
  },
})

export const LoadFailed = meta.story({
  parameters: withResponses({
    'GET /api/family-group': failWith(500),
    'GET /api/family-group/invitations': failWith(500),
  }),
  beforeEach: () => void spyOn(console, 'warn').mockImplementation(() => {}),
  play: async ({ canvas }) => {
    await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Create Group' })).toBeEnabled()
  },
})
