import { brand, paths } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { DocumentSection } from '../document/DocumentView.tsx'
import { SupportLink } from './SupportLink.tsx'

/**
 * The Privacy Policy, section by section (LEGAL-001 to LEGAL-011, LEGAL-046). It says what this product does; whoever runs
 * it adds what is theirs: name, seat, and who works for them.
 */
export const privacy: readonly DocumentSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    content: (
      <>
        <p>
          {brand.name} stores photos and videos for the people who took them. This policy says what the people
          who run {brand.host} (“we”) learn about you, what we do with it, and what we leave alone. It’s
          written to be read; where the law has a term for something, we use it.
        </p>
        <p>
          Under the General Data Protection Regulation (GDPR), we are the controller of your account data. We
          process your photos for you and on your instructions.
        </p>
      </>
    ),
  },
  {
    id: 'information',
    title: 'Information we collect',
    content: (
      <>
        <p>Only what the product needs to work:</p>
        <ul>
          <li>
            <strong>Your account:</strong> email address, first and last name if you gave them, the day you
            signed up, and your plan. Your password is stored only as a hash that can’t be read back.
          </li>
          <li>
            <strong>Your library:</strong> the files as you uploaded them, and what they contain: name, size,
            when and where they were taken, and with which camera. Also what you add: albums, descriptions,
            labels, and favorites. We make small previews of the files.
          </li>
          <li>
            <strong>Sharing:</strong> the albums, photos, and links you share, the email addresses you share
            them with or invite, and the members of your family group.
          </li>
          <li>
            <strong>Devices:</strong> for each device you’re signed in on, its browser and operating system,
            when you signed in, and when it was last used.
          </li>
          <li>
            <strong>Payments:</strong> the plan you pay for, its price, its status, and the day it renews.
            Card numbers go to the payment provider and never reach us.
          </li>
          <li>
            <strong>Mail:</strong> which messages we sent you, and when.
          </li>
        </ul>
        <p>
          Your IP address is held in memory for up to fifteen minutes, to slow down people who guess
          passwords. It isn’t stored with your account.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How we use information',
    content: (
      <>
        <p>To provide what you signed up for, and for nothing else:</p>
        <ul>
          <li>
            to store your files, show them by year and album, search them, and share them as you choose;
          </li>
          <li>to sign you in, to send you a link when you forget your password, and to answer you;</li>
          <li>to charge for a plan, if you chose one that costs something;</li>
          <li>to keep the service running, and to keep others out of your account.</li>
        </ul>
        <p>
          The legal basis is our contract with you; for keeping attackers out, it’s our legitimate interest,
          and for analytics, your consent. We show no advertising, we sell none of your data, and we don’t use
          your photos to train anything. No decision about you is made by automated means alone.
        </p>
      </>
    ),
  },
  {
    id: 'storage',
    title: 'Storage and security',
    content: (
      <>
        <p>
          Your files are stored on servers in the European Union, each one exactly as you uploaded it, with a
          checksum that would reveal any damage. Connections to {brand.host} are encrypted with TLS. Every
          request for a photo is checked: anyone who may not see it is told that it doesn’t exist.
        </p>
        <p>
          <strong>What the server can see.</strong> It has to open your files to make previews and to read
          dates. They are not end-to-end encrypted, so someone who runs the server could look at them. We do
          so only when you ask us to, when the law requires it, or when a problem can’t be fixed otherwise.
        </p>
        <p>
          <strong>What it cannot see.</strong> Your password, and the token that keeps you signed in: the
          server stores only hashes of both. You’re signed out after 30 days without use, and after 90 days in
          any case. <Link href={paths.encryption}>How {brand.name} protects your photos</Link> has all the
          details.
        </p>
        <p>
          Photos you delete stay in the trash for 30 days and are then gone for good. When you delete your
          account, everything is deleted at once. An older backup may still contain it until that backup is
          replaced.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    content: (
      <>
        <p>Others see what you show them, and no more:</p>
        <ul>
          <li>
            <strong>People you share with</strong> see the photo or the album with all its details, including
            where photos were taken, until you stop sharing it.
          </li>
          <li>
            <strong>Anyone who has one of your links</strong> can view and download what it shows, without an
            account, until the link expires or you disable it. They get copies without location and camera
            details, unless you choose to include these when you create the link.
          </li>
          <li>
            <strong>Your family group</strong> sees your name and email address and shares storage with you.
            It doesn’t see your photos.
          </li>
        </ul>
        <p>
          We pass data on to companies that work for us and are bound by contract: those that host the
          servers, deliver our email, or process payments if you choose a paid plan. Authorities receive data
          only when a law of the European Union or of a member state requires it, and no more than it
          requires.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <>
        <p>Most of them are buttons in your account:</p>
        <ul>
          <li>
            <strong>Access and portability:</strong> “Export Data” in your{' '}
            <Link href={paths.account}>account settings</Link> gives you every original, and everything we
            know about it and about you, as one ZIP file.
          </li>
          <li>
            <strong>Erasure:</strong> “Delete My Account” deletes all of it. The{' '}
            <Link href={paths.deletionGuide}>account deletion guide</Link> says what to do first.
          </li>
          <li>
            <strong>Rectification, restriction, and objection:</strong> write to us, and we’ll take care of it
            within a month.
          </li>
          <li>
            <strong>Withdrawing consent:</strong> at any time, as easily as you gave it. What was done before
            remains lawful.
          </li>
        </ul>
        <p>
          If you think we handle your data incorrectly, please tell us. You can also complain to the data
          protection authority of the country you live in.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    content: (
      <>
        <p>
          We set no cookies. Your browser keeps a few entries in its own storage. It doesn’t send them along
          with every request, and you can delete them there:
        </p>
        <ul>
          <li>the token that keeps you signed in, until you sign out;</li>
          <li>the theme you chose, and your gallery layout;</li>
          <li>uploads that aren’t finished, so that they can continue after you reload the page;</li>
          <li>your answer to the question about analytics;</li>
          <li>while a tab is open, when it last reloaded itself after an update.</li>
        </ul>
        <p>
          A small script in the background lets your videos play for you and for no one else. It stores
          nothing.
        </p>
        <p>
          <strong>Analytics</strong> start only after you agree; nothing is recorded before that. If you
          agree, the public pages record which of them were read and what was clicked, without your name, your
          address, or any file name. The record stays in the page and is gone when you close it. Nothing is
          loaded from other companies, for analytics or for anything else: every font, image, and script comes
          from {brand.host}.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    content: (
      <p>
        Nobody under 13 may have an account, and we don’t knowingly collect data from children under that age.
        If your country sets a higher age for agreeing to a service like this one, a parent has to agree with
        you. If you believe that a child has signed up here, write to <SupportLink />, and we’ll delete the
        account. Photos of children belong in the libraries of the people who take care of them. Please share
        them with the people you mean, and not with a link that anyone can pass on.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    content: (
      <p>
        When this policy changes, the date at the top changes with it. If a change affects what we learn about
        you or who else does, we’ll email you at least 30 days before it takes effect, so that you can leave
        with everything you have here if you don’t agree. If a change needs your consent, we’ll ask for it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    content: (
      <p>
        Send questions about this policy, and any request under it, to <SupportLink />. A person will answer
        within a month at the latest. We may ask you to write from the address of your account, so that nobody
        else receives what’s yours.
      </p>
    ),
  },
]
