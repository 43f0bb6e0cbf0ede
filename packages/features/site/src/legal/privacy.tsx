import { brand, paths } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { DocumentSection } from '../document/DocumentView.tsx'
import { SupportLink } from './SupportLink.tsx'

/**
 * Sections of the Privacy Policy in the specified order (LEGAL-001 to LEGAL-011, LEGAL-046). The policy describes the
 * software. An operator has to add their name, their address, and the companies that work for them.
 */
export const privacy: readonly DocumentSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    content: (
      <>
        <p>
          {brand.name} stores photos and videos for the people who took them. This policy explains what data
          the people who run {brand.host} (“we”) collect about you and what we do with it. We wrote it in
          plain language and use legal terms only where we have to.
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
        <p>We only collect what the service needs:</p>
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
          We keep your IP address in memory for up to fifteen minutes to slow down people who guess passwords.
          It isn’t stored with your account.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How we use information',
    content: (
      <>
        <p>We use it only to provide the service you signed up for:</p>
        <ul>
          <li>to store your files, sort them, let you search them, and share them as you choose;</li>
          <li>to sign you in, to help you if you forget your password, and to answer your questions;</li>
          <li>to charge you for a paid plan, if you chose one;</li>
          <li>to keep the service running and your account secure.</li>
        </ul>
        <p>
          The legal basis is our contract with you. For protecting the service against attacks, it’s our
          legitimate interest, and for analytics, it’s your consent. We don’t show ads, we don’t sell your
          data, and we don’t use your photos to train AI models. We don’t make decisions about you by
          automated means alone.
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
          We store your files on servers in the European Union, exactly as you uploaded them, with a checksum
          that would reveal any damage. Connections to {brand.host} are encrypted with TLS. The server checks
          every request for a photo. To people without access, it responds as if the photo didn’t exist.
        </p>
        <p>
          <strong>What the server can see.</strong> The server has to open your files to make previews and to
          read dates. They are not end-to-end encrypted, so someone who runs the server could look at them. We
          do so only when you ask us to, when the law requires it, or when a problem can’t be fixed otherwise.
        </p>
        <p>
          <strong>What it cannot see.</strong> Your password, and the token that keeps you signed in: the
          server stores only hashes of both. You’re signed out after 30 days without use, and after 90 days in
          any case. <Link href={paths.encryption}>How {brand.name} protects your photos</Link> has all the
          details.
        </p>
        <p>
          Photos you delete stay in the trash for 30 days and are then deleted permanently. When you delete
          your account, everything is deleted immediately. An older backup may still contain it until that
          backup is replaced.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    content: (
      <>
        <p>Other people only see what you share with them:</p>
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
        <p>You can exercise most of your rights in your account settings:</p>
        <ul>
          <li>
            <strong>Access and portability:</strong> “Export Data” in your{' '}
            <Link href={paths.account}>account settings</Link> gives you every original, and everything we
            know about it and about you, as one ZIP file.
          </li>
          <li>
            <strong>Erasure:</strong> “Delete My Account” deletes all of it. The{' '}
            <Link href={paths.deletionGuide}>account deletion guide</Link> explains what to do first.
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
          We don’t set any cookies. The web app stores a few entries in your browser’s local storage. They
          aren’t sent with every request, and you can delete them in your browser:
        </p>
        <ul>
          <li>the token that keeps you signed in, until you sign out;</li>
          <li>the theme you chose, and your gallery layout;</li>
          <li>uploads that aren’t finished, so that they can continue after you reload the page;</li>
          <li>your answer to the question about analytics;</li>
          <li>while a tab is open, when it last reloaded itself after an update.</li>
        </ul>
        <p>A service worker makes sure that only you can play your videos. It doesn’t store anything.</p>
        <p>
          <strong>Analytics</strong> start only after you agree; nothing is recorded before that. If you
          agree, the public pages record which of them you read and what you click, without your name, your
          address, or any file name. The record stays in the page and is deleted when you close it. Nothing is
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
        account. If you share photos of children, please share them with certain people instead of with a link
        that anyone can pass on.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    content: (
      <p>
        When this policy changes, the date at the top changes with it. If a change affects which data we
        collect or who receives it, we’ll email you at least 30 days before it takes effect, so that you can
        export your data and leave if you don’t agree. If a change needs your consent, we’ll ask for it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    content: (
      <p>
        Send questions about this policy, and any request under it, to <SupportLink />. We’ll answer within a
        month. We may ask you to write from the email address of your account, so that nobody else can request
        your data.
      </p>
    ),
  },
]
