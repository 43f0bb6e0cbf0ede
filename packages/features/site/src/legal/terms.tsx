import { brand, paths } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { DocumentSection } from '../document/DocumentView.tsx'
import { SupportLink } from './SupportLink.tsx'

/** Sections of the Terms and Conditions in the specified order (LEGAL-013 to LEGAL-023). */
export const terms: readonly DocumentSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    content: (
      <>
        <p>
          These terms are the agreement between you and the people who run {brand.host}. They apply from the
          moment you create an account and accept them, and end when your account is deleted. If you only
          visit the public pages or open a shared link, sections 4 and 5 apply to you.
        </p>
        <p>
          The <Link href={paths.privacy}>Privacy Policy</Link> explains how we handle your personal data.
        </p>
      </>
    ),
  },
  {
    id: 'definitions',
    title: 'Definitions',
    content: (
      <ul>
        <li>
          <strong>{brand.name}</strong> or <strong>the service:</strong> the web app and the apps for desktops
          and phones that we offer under {brand.host}.
        </li>
        <li>
          <strong>We:</strong> the people who run the service. <strong>You:</strong> the person or
          organization that owns the account.
        </li>
        <li>
          <strong>Content:</strong> everything you add to the service, such as photos, videos, titles, and
          descriptions.
        </li>
        <li>
          <strong>Plan:</strong> how much storage you have, and its monthly price.
        </li>
        <li>
          <strong>Link:</strong> an address that shows some of your content to anyone who has it.
        </li>
      </ul>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    content: (
      <>
        <p>
          You must be 13 or older. Use an email address of your own, keep your password secret, and tell us if
          someone else has learned it. In your <Link href={paths.account}>account settings</Link>, under
          Devices, you can sign out other devices. You’re responsible for what happens in your account, unless
          it’s our fault.
        </p>
        <p>
          The free plan costs nothing and doesn’t require a card. You pay for a paid plan monthly, in advance,
          until you cancel it. You can cancel at the end of the month you’ve paid for, or immediately, in
          which case you give up the rest of that month. If you’re a consumer in the European Union, you can
          withdraw within 14 days of subscribing. If we raise a price, we’ll tell you at least 30 days in
          advance, and you can cancel before it takes effect.
        </p>
        <p>
          If you change to a plan with less storage than you use, we don’t delete anything, but you can’t
          upload more until your content fits. A family group has up to six people. Each of them has a library
          of their own, and only the person who pays for the plan can change it.
        </p>
      </>
    ),
  },
  {
    // The id isn't `content`, because the frame around the page uses that id.
    id: 'your-content',
    title: 'Content',
    content: (
      <>
        <p>
          Your content stays yours. You allow us only what’s necessary to provide the service: to store your
          content, to make backups and previews of it, and to show it to you and the people you share it with.
          This permission ends when you delete the content or your account.
        </p>
        <p>
          You’re responsible for your content. You need the right to store it here, and the people in your
          pictures must agree to how you share those pictures. Content that others share with you belongs to
          them. If you add photos to someone else’s album, its owner can remove them from the album, but can’t
          delete them from your library.
        </p>
        <p>
          We protect your files as described in the Privacy Policy. No service can guarantee that nothing ever
          goes wrong, so keep a second copy of everything you can’t replace.
        </p>
      </>
    ),
  },
  {
    id: 'prohibited-uses',
    title: 'Prohibited uses',
    content: (
      <>
        <p>You must not use the service</p>
        <ul>
          <li>for anything illegal, in particular for images of child abuse;</li>
          <li>to share pictures that threaten, humiliate, or expose people against their will;</li>
          <li>for works that belong to someone else, without their permission;</li>
          <li>to distribute malware or spam;</li>
          <li>to access accounts, files, or systems that aren’t yours, or to find out who has an account;</li>
          <li>in a way that disrupts it for others, or to resell its storage.</li>
        </ul>
        <p>
          You may look for security vulnerabilities in good faith. Use your own accounts, stop as soon as you
          reach other people’s data, and report what you find to us. We’ll be grateful.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    content: (
      <>
        <p>
          You can leave at any time: export your data and then delete your account. The{' '}
          <Link href={paths.deletionGuide}>account deletion guide</Link> describes the steps. Deletion is
          immediate, can’t be undone, and ends a paid plan.
        </p>
        <p>
          We may end this agreement with 30 days’ notice, for example if we shut down the service. We then
          refund what you’ve paid for the time after that. If you violate section 5 and nothing less severe is
          sufficient, we may close your account immediately and will tell you why. Unless a law forbids it,
          you can still download your content for 30 days.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    content: (
      <>
        <p>
          Our liability is unlimited for intent and gross negligence, for injury to life, body, or health, and
          wherever the law doesn’t permit a limitation. In cases of slight negligence, we’re liable only if we
          breach an essential obligation of this agreement, and only for foreseeable damage.
        </p>
        <p>
          We’re not liable for network outages, for systems we don’t operate, or for what other people do with
          a link you’ve shared. Your statutory rights as a consumer are not affected.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        If the service or the law changes, we may have to change these terms. We’ll email you at least 30 days
        before a new version takes effect and explain what’s different. If you don’t agree, you can delete
        your account before then and take all of your content with you. If you keep using the service, the new
        version applies. A change that would reduce what you’ve already paid for applies only from your next
        payment.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    content: (
      <p>
        These terms are governed by the law of the member state of the European Union in which we’re based,
        excluding the United Nations Convention on Contracts for the International Sale of Goods. If you’re a
        consumer, you keep the mandatory protections of the country you live in, and you may take legal action
        there. If one of these terms is invalid, the others still apply.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    content: (
      <p>
        If you have a question about these terms or your plan, or want to report content, write to{' '}
        <SupportLink />. If you report content, please include its address or the link that shows it.
      </p>
    ),
  },
]
