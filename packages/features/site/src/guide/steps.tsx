import { paths } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { ReactNode } from 'react'

interface Step {
  title: string
  content: ReactNode
}

const account = <Link href={paths.account}>Account Settings</Link>

/** What to do, in this order (LEGAL-026 to LEGAL-032). Buttons are named as the account shows them. */
export const steps: readonly Step[] = [
  {
    title: 'Back up your data',
    content: (
      <p>
        Go to {account} and press <strong>Export Data</strong>. You get one ZIP file with every photo and
        video as you uploaded it, and with all that is known of them. Open it, and look at some pictures from
        the first year and from the last, before you go on. Of a few you can also save the originals one by
        one, from your <Link href={paths.gallery}>gallery</Link>.
      </p>
    ),
  },
  {
    title: 'Cancel your subscription',
    content: (
      <p>
        If you pay for a plan, cancel it under Subscription: <strong>Cancel Immediately</strong>, or{' '}
        <strong>Cancel at Period End</strong> to use what you have paid for until its last day. On the free
        plan there is nothing to cancel.
      </p>
    ),
  },
  {
    title: 'Settle your family groups',
    content: (
      <p>
        Members leave with <strong>Leave Group</strong>. Owners transfer ownership or delete the group: to
        hand it on, somebody else creates a group and invites everybody, then you press{' '}
        <strong>Delete Group</strong> in yours. All of them keep their pictures, but not your plan’s storage.
      </p>
    ),
  },
  {
    title: 'Review what you share',
    content: (
      <p>
        Albums, photos and links you share disappear for everybody you share them with. Look through{' '}
        <Link href={paths.albums}>Albums</Link> and <Link href={paths.myLinks}>My Links</Link>, and let people
        save what they would miss.
      </p>
    ),
  },
  {
    title: 'Go to the Delete Account section',
    content: <p>It is the last one in {account}, below everything else.</p>,
  },
  {
    title: 'Confirm the deletion',
    content: (
      <p>
        Press <strong>Delete My Account</strong>. A popup asks whether you are sure; pressing{' '}
        <strong>Delete My Account</strong> there as well deletes the account. Closing the popup changes
        nothing.
      </p>
    ),
  },
]
