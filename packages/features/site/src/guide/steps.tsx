import { paths } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { ReactNode } from 'react'

interface Step {
  title: string
  content: ReactNode
}

const account = <Link href={paths.account}>Account Settings</Link>

/** Steps in order (LEGAL-026 to LEGAL-032). Buttons have the same names as in the account settings. */
export const steps: readonly Step[] = [
  {
    title: 'Back up your data',
    content: (
      <p>
        Go to {account} and press <strong>Export Data</strong>. You’ll get one ZIP file with every photo and
        video as you uploaded it, along with all their details. Before you go on, open it and look at some
        photos from the first year and from the last. You can also download single originals from your{' '}
        <Link href={paths.gallery}>gallery</Link>.
      </p>
    ),
  },
  {
    title: 'Cancel your subscription',
    content: (
      <p>
        If you pay for a plan, cancel it under Subscription: <strong>Cancel Immediately</strong>, or{' '}
        <strong>Cancel at Period End</strong> to use what you’ve paid for until its last day. On the free
        plan, there’s nothing to cancel.
      </p>
    ),
  },
  {
    title: 'Leave or hand over your family groups',
    content: (
      <p>
        Members leave with <strong>Leave Group</strong>. Owners transfer ownership or delete the group: to
        hand it over, ask someone else to create a group and invite everyone, then press{' '}
        <strong>Delete Group</strong> in yours. Everyone keeps their photos, but not your plan’s storage.
      </p>
    ),
  },
  {
    title: 'Review what you share',
    content: (
      <p>
        Albums, photos, and links you share disappear for everyone you share them with. Look through{' '}
        <Link href={paths.albums}>Albums</Link> and <Link href={paths.myLinks}>My Links</Link>, and give
        people time to save what they want to keep.
      </p>
    ),
  },
  {
    title: 'Go to the Delete Account section',
    content: <p>It’s the last section of {account}.</p>,
  },
  {
    title: 'Confirm the deletion',
    content: (
      <p>
        Press <strong>Delete My Account</strong>. A popup asks whether you’re sure. Press{' '}
        <strong>Delete My Account</strong> there as well to delete the account. Closing the popup changes
        nothing.
      </p>
    ),
  },
]
