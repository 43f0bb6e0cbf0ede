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
          {brand.name} keeps photographs and videos for the people who took them. This policy says what the
          people who run {brand.host} (“we”) learn about you on the way, what they do with it and what they
          leave alone. It is written to be read; where the law has a word for something, we use it.
        </p>
        <p>
          For what you keep here we are the controller under the General Data Protection Regulation (GDPR) as
          far as your account goes, and we process your pictures for you and on your instructions.
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
            signed up and your plan. Of your password we keep a hash, from which it cannot be read.
          </li>
          <li>
            <strong>Your library:</strong> the files as you uploaded them, and what they say of themselves:
            name, size, when and where they were taken, and with which camera. Also what you add: albums,
            descriptions, labels and favorites. From the files we make small previews.
          </li>
          <li>
            <strong>Sharing:</strong> which albums, photos and links you share, the email addresses you share
            them with or invite, and who is in your family group.
          </li>
          <li>
            <strong>Devices:</strong> for each one you are signed in on its browser and system in a few words,
            when you signed in and when it was last used.
          </li>
          <li>
            <strong>Payments:</strong> the plan you pay for, its price, its state and the day it renews. Card
            numbers go to the payment provider and never reach us.
          </li>
          <li>
            <strong>Mail:</strong> which messages we sent you, and when.
          </li>
        </ul>
        <p>
          The network address you come from is held in memory for up to fifteen minutes, to slow down whoever
          guesses passwords, and is not stored with your account.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How we use information',
    content: (
      <>
        <p>To do what you signed up for, and nothing beside it:</p>
        <ul>
          <li>to keep your files, show them by year and album, search them and share them as you say;</li>
          <li>to sign you in, to send you a link when you forget your password, and to answer you;</li>
          <li>to charge for a plan, where you have chosen one that costs something;</li>
          <li>to keep the service running, and to keep others out of your account.</li>
        </ul>
        <p>
          The legal ground is our contract with you; for keeping attackers out it is our legitimate interest,
          and for analytics it is your consent. We show no advertising, we sell nothing we know, and we do not
          use your pictures to train anything. No decision about you is made by a machine alone.
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
          Your files lie on servers in the European Union, each one exactly as you uploaded it, with a
          checksum by which damage would be noticed. They travel over encrypted connections. Every request for
          a picture is checked: whoever may not see it is told that it does not exist.
        </p>
        <p>
          <strong>What the server can see.</strong> To make previews and to read dates it has to open your
          files. They are not end-to-end encrypted, so somebody who runs the server could look at them. We do
          so only when you ask us to, when the law compels us, or when a fault cannot be mended otherwise.
        </p>
        <p>
          <strong>What it cannot see.</strong> Your password, and the token that keeps you signed in: of both
          there is only a hash. A sign-in ends after 30 days without use, and after 90 days in any case.
        </p>
        <p>
          What you delete waits in the trash for 30 days and is then gone for good. When you delete your
          account everything goes at once. A backup made before may still hold it until that backup is
          replaced in its turn.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    content: (
      <>
        <p>Others see of you what you show them, and no more:</p>
        <ul>
          <li>
            <strong>People you share with</strong> see the photos or the album with all details, where they
            were taken among them, until you take that back.
          </li>
          <li>
            <strong>Whoever has a link of yours</strong> can see and save what it shows, without an account,
            until it expires or you disable it. They receive the original files, and in these stands where a
            picture was taken, if the camera wrote it down.
          </li>
          <li>
            <strong>Your family group</strong> sees your name and address, and shares storage with you. It
            does not see your pictures.
          </li>
        </ul>
        <p>
          We ourselves pass data on to those who work for us and are bound by contract: whoever houses the
          servers, delivers our mail, or takes payments when you choose a paid plan. Authorities receive data
          only where a law of the European Union or of a member state compels us, and no more than it asks
          for.
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
            <Link href={paths.account}>account settings</Link> gives you every original and all we know about
            it, and about you, as one ZIP file.
          </li>
          <li>
            <strong>Erasure:</strong> “Delete My Account” deletes all of it. The{' '}
            <Link href={paths.deletionGuide}>account deletion guide</Link> says what to do before.
          </li>
          <li>
            <strong>Rectification, restriction and objection:</strong> write to us, and we will see to it
            within a month.
          </li>
          <li>
            <strong>Withdrawing consent:</strong> at any time, as easily as you gave it. What was done before
            stays lawful.
          </li>
        </ul>
        <p>
          If you think that we treat your data wrongly, tell us, please. You may also complain to the data
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
          We set no cookies. Your browser keeps a few entries in its own storage, which it does not send along
          with every request, and which you can delete there:
        </p>
        <ul>
          <li>the token that keeps you signed in, until you sign out;</li>
          <li>the theme you chose, and how you like your gallery laid out;</li>
          <li>your answer to the question about analytics;</li>
          <li>while a tab is open, when it last reloaded itself after an update.</li>
        </ul>
        <p>
          A small script in the background lets your videos play for you and for nobody else. It keeps
          nothing.
        </p>
        <p>
          <strong>Analytics</strong> begin only after you have agreed; before that nothing is recorded. If you
          agree, the public pages list which of them were read and what was clicked, without your name, your
          address or any file name. The list stands in the page itself and goes when you close it. Nothing is
          loaded from other companies for it, or for anything else: every font, picture and script comes from{' '}
          {brand.host}.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    content: (
      <p>
        Nobody under 13 may have an account, and we do not knowingly collect data from children under that
        age. Where your country sets a higher age for agreeing to such a service, a parent agrees with you. If
        you believe that a child has signed up here, write to <SupportLink />, and we will delete the account.
        Pictures of children belong to the libraries of those who take care of them; please share such
        pictures with the people you mean, and not with a link that anybody can pass on.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    content: (
      <p>
        When this policy changes, the date at its beginning changes with it. If a change touches what we learn
        about you or who else does, we write to the address of your account at least 30 days before it counts,
        so that you can leave with everything you have here if you do not agree. Where a change needs your
        consent, we ask for it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    content: (
      <p>
        Questions about this policy, and everything you want to ask of us under it, go to <SupportLink />. A
        person answers, within a month at the latest. We may ask you to write from the address of your
        account, so that nobody else receives what is yours.
      </p>
    ),
  },
]
