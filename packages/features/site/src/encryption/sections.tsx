import { brand, paths } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { DocumentSection } from '../document/DocumentView.tsx'
import { SupportLink } from '../legal/SupportLink.tsx'
import { ProtectionTable } from './ProtectionTable.tsx'

/** Sections that explain what is encrypted and how. Each sentence describes code, so change both together. */
export const sections: readonly DocumentSection[] = [
  {
    id: 'at-a-glance',
    title: 'At a glance',
    content: <ProtectionTable />,
  },
  {
    id: 'who-can-see',
    title: 'Who can see your photos',
    content: (
      <>
        <ul>
          <li>
            <strong>You</strong>, on every device where you’re signed in.
          </li>
          <li>
            <strong>People you share with</strong>, and only what you share: an album, or a single photo.
          </li>
          <li>
            <strong>Anyone who has one of your links</strong>, until the link expires or you disable it.
          </li>
          <li>
            <strong>The operator of the server.</strong> The app gives administrators no way to browse other
            people’s photos. But the files are on the server’s disk, so a person with access to that machine
            can open them.
          </li>
        </ul>
        <p>
          Nobody else can. Members of your family group don’t see your library, and no page loads anything
          from another company’s server. If you request a photo that you have no access to, the server
          responds as if the photo didn’t exist.
        </p>
      </>
    ),
  },
  {
    id: 'in-transit',
    title: 'On the way to the server',
    content: (
      <>
        <p>
          When the address starts with <code>https://</code>, everything between your device and the server is
          encrypted with TLS, so nobody on the same Wi-Fi can read it. {brand.name} itself speaks plain HTTP:
          its operator puts a proxy such as Caddy or nginx in front of it, and the proxy does the encrypting.
          Over HTTPS, the server also tells browsers never to fall back to an unencrypted connection.
        </p>
        <p>
          If you run {brand.name} at home without a proxy, traffic on your own network isn’t encrypted. The
          desktop app warns you before it connects to such a server.
        </p>
      </>
    ),
  },
  {
    id: 'on-the-server',
    title: 'On the server',
    content: (
      <>
        <p>
          {brand.name} stores your originals, thumbnails, albums, and descriptions as ordinary files and
          database rows. It does not encrypt them itself. The server has to open each file to make thumbnails,
          to read dates and places, and to search.
        </p>
        <p>
          Whether the disk is encrypted depends on the operator: Linux, Windows, macOS, and most hosting
          companies offer full-disk encryption. Disk encryption protects the data if a disk is stolen or
          discarded, but not while the server is running. Ask your operator whether the disk and the backups
          are encrypted.
        </p>
      </>
    ),
  },
  {
    id: 'passwords',
    title: 'Passwords and sign-ins',
    content: (
      <ul>
        <li>
          <strong>Your password</strong> is stored only as an argon2id hash with a random salt. Nobody can
          read it back, and each guess takes time and memory. Repeated wrong guesses are slowed down.
        </li>
        <li>
          <strong>Your session token</strong> consists of 256 random bits. The server stores only its SHA-256
          hash, so nobody can sign in with a copied database. You can see every device in your account
          settings and sign it out there.
        </li>
        <li>
          <strong>On your device</strong>, the browser keeps that token in its local storage, where a
          malicious extension could read it. The desktop app encrypts it with a key from the system’s
          keychain.
        </li>
        <li>
          <strong>Password reset links</strong> work only once, expire after 30 minutes, and are also stored
          as hashes.
        </li>
      </ul>
    ),
  },
  {
    id: 'links',
    title: 'Share links',
    content: (
      <p>
        A link contains 128 random bits, far too many to guess. The server looks it up by a hash. So that you
        can copy the link again later, it also stores the address encrypted with AES-256-GCM. The key is in a
        separate file, so nobody can open an album with only a copy of the database. Anyone who has the link
        can pass it on.
      </p>
    ),
  },
  {
    id: 'end-to-end',
    title: 'What about end-to-end encryption?',
    content: (
      <>
        <p>
          With end-to-end encryption, photos are encrypted on your device with a key the server never gets.{' '}
          <strong>{brand.name} doesn’t have that yet.</strong> Our sign-in page names end-to-end encryption
          because that is where the product is headed. Until {brand.name} has a vault that only you can open,
          rely on this page and not on that heading.
        </p>
        <p>
          If nobody but you should ever be able to see your photos, you can run the server yourself, encrypt
          the files and store them somewhere else, or use a service built for this, such as Ente.{' '}
          <Link href={paths.blogPost('what-end-to-end-encryption-means')}>
            What end-to-end encryption means for photos
          </Link>{' '}
          explains what you gain and what you give up.
        </p>
      </>
    ),
  },
  {
    id: 'weak-spots',
    title: 'Known weak spots',
    content: (
      <>
        <p>These are the weak spots we know about:</p>
        <ul>
          <li>There is no two-factor sign-in yet.</li>
          <li>Links can’t have a password.</li>
          <li>
            Originals often contain the location. People you share an album with by email can see it. Guests
            of a link can’t, unless you choose to include it.
          </li>
        </ul>
        <p>
          If you find another one, write to <SupportLink />.
        </p>
      </>
    ),
  },
]
