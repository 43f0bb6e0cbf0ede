import * as css from './ProtectionTable.css.ts'

const ROWS = [
  ['Connection to the server', 'Encrypted with TLS at every https:// address.'],
  [
    'Photos, videos, thumbnails',
    'Not encrypted by the app. The server checks every request, and the operator can encrypt the disk.',
  ],
  ['Albums, dates, places, descriptions', 'Protected like your photos.'],
  ['Password', 'Hashed with argon2id. Nobody can read it.'],
  ['Sign-ins', 'Hashed with SHA-256. Nobody can sign in with a copied database.'],
  ['Share links', 'Hashed, and encrypted with AES-256-GCM so that you can copy them again.'],
  ['Backups', 'Depends on the operator.'],
] as const

/** Table that summarizes the protection of each kind of data. */
export function ProtectionTable() {
  return (
    <div className={css.container}>
      <table className={css.table} aria-labelledby="at-a-glance">
        <thead>
          <tr className={css.headRow}>
            <th scope="col" className={css.head}>
              What
            </th>
            <th scope="col" className={css.head}>
              How it’s protected
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, how]) => (
            <tr key={what} className={css.row}>
              <th scope="row" className={css.kind}>
                {what}
              </th>
              <td className={css.protection}>{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
