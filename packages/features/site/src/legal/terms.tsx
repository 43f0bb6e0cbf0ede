import { brand, paths } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { DocumentSection } from '../document/DocumentView.tsx'
import { SupportLink } from './SupportLink.tsx'

/** The Terms and Conditions, section by section (LEGAL-013 to LEGAL-023). */
export const terms: readonly DocumentSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    content: (
      <>
        <p>
          These terms are the agreement between you and the people who run {brand.host}. They begin to count
          when you make an account, which asks you to accept them, and they end when that account ends.
          Whoever only reads the public pages or looks at what a link shows agrees to sections 4 and 5.
        </p>
        <p>
          How we treat what we learn about you is said in the <Link href={paths.privacy}>Privacy Policy</Link>
          .
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
          <strong>We:</strong> whoever runs the service. <strong>You:</strong> the person, or the
          organisation, whose account it is.
        </li>
        <li>
          <strong>Content:</strong> everything you put in: photos, videos, and the words that go with them.
        </li>
        <li>
          <strong>Plan:</strong> how much you can keep here, and what it costs a month.
        </li>
        <li>
          <strong>Link:</strong> an address that shows some of your content to anybody who has it.
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
          You must be 13 or older. Give an email address that is yours, keep your password to yourself, and
          tell us if somebody else got hold of it; under Devices in your{' '}
          <Link href={paths.account}>account settings</Link> you can sign others out. What is done with your
          account counts as done by you, unless it was our fault.
        </p>
        <p>
          The free plan costs nothing and needs no card. A paid plan is paid in advance, month by month, until
          you cancel it: at the end of the month you have paid for, or at once, which gives up the rest of
          that month. As a consumer in the European Union you may withdraw within 14 days of subscribing. If
          prices rise, we tell you at least 30 days before, and you may leave until then.
        </p>
        <p>
          If a smaller plan holds less than you have, nothing is deleted; nothing more can be added until it
          fits. A family group has up to six people. Each has a library of their own, and whoever pays for the
          plan is the one who can change it.
        </p>
      </>
    ),
  },
  {
    // Not `content`: that is the frame's.
    id: 'your-content',
    title: 'Content',
    content: (
      <>
        <p>
          What you put in stays yours. You allow us only what the service cannot do without: to store it, to
          copy it for safety, to make previews of it, and to show it to you and to those you share it with.
          That permission ends when you delete the content or the account.
        </p>
        <p>
          You answer for what you put in: that you may keep it here, and that the people in your pictures do
          not mind who you show them to. What others share with you stays theirs. If you put photos into
          somebody else’s album, its owner can take them out again, but never delete them from your library.
        </p>
        <p>
          We look after your files as described in the Privacy Policy. No service can promise that nothing
          ever goes wrong, so keep a second copy of what you cannot replace.
        </p>
      </>
    ),
  },
  {
    id: 'prohibited-uses',
    title: 'Prohibited uses',
    content: (
      <>
        <p>Please do not use the service</p>
        <ul>
          <li>for anything that is against the law, above all pictures of the abuse of children;</li>
          <li>to show others in a way that threatens, humiliates or exposes them against their will;</li>
          <li>for works that somebody else has the rights to and has not let you use;</li>
          <li>to spread harmful software, or mail that nobody asked for;</li>
          <li>
            to get at accounts, files or machines that are not yours, or to find out whose accounts exist;
          </li>
          <li>in a way that keeps it from working for others, or to resell its storage.</li>
        </ul>
        <p>
          If you look for weaknesses in good faith, use accounts of your own, stop where data of others begin,
          and write to us; we will thank you for it.
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
          You can leave at any time: export your data, then delete your account. The{' '}
          <Link href={paths.deletionGuide}>account deletion guide</Link> leads through it. Deletion is
          immediate and cannot be undone, and it ends a paid plan.
        </p>
        <p>
          We may end an agreement with 30 days’ notice, for example when the service closes, and pay back what
          you have paid for the time after. Whoever breaks section 5 can be shut out at once, if there is no
          milder way; we then say why. Unless a law forbids it, you can still fetch your content for 30 days.
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
          We are liable without limit for what we do on purpose or by gross negligence, for injuries to life,
          body and health, and wherever the law does not let it be limited. For slight negligence we are
          liable only when a duty is broken that this agreement rests on, and then for the damage that could
          be foreseen.
        </p>
        <p>
          We do not answer for lines that are down, for machines that are not ours, or for what others do with
          a link you gave away. The rights that the law gives you as a consumer are not touched by any of
          this.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        When the service or the law changes, these terms may have to. We write to the address of your account
        at least 30 days before a new version counts, and say what is different. If you do not agree, you can
        leave until then, with all of your content; if you stay, the new version is agreed. A change that
        would take away what you have paid for counts only from your next payment on.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    content: (
      <p>
        The law of the member state of the European Union in which we have our seat governs these terms,
        without the United Nations convention on the sale of goods. If you are a consumer, the rules of the
        country you live in that cannot be set aside protect you all the same, and you may go to a court
        there. Should one of these terms not hold, the others do.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    content: (
      <p>
        Write to <SupportLink /> with whatever concerns these terms, your plan, or content that should not be
        here. Please name the address or the link it stands at, so that we find it.
      </p>
    ),
  },
]
