import { brand, paths } from '@calotype/platform'
import { Button, ButtonLink, Link, LogOut, MenuLines, Upload } from '@calotype/ui'
import { BrandMark } from './BrandMark.tsx'
import * as css from './Frame.css.ts'
import { MEMBER_LINKS, text } from './navigation.ts'

type TopBarProps = { isMember: boolean; path: string; onLogout: () => void }

const MENU = 'menu'

/** Brand, links and what a visitor or a member does next; on small screens the links stand in a menu (SHELL-068). */
export function TopBar({ isMember, path, onLogout }: TopBarProps) {
  return (
    <header className={css.topBar}>
      <Link href={isMember ? paths.gallery : paths.home} tone="ink">
        <span className={css.brand}>
          <BrandMark />
          {brand.name}
        </span>
      </Link>
      {isMember ? <MemberLinks path={path} onLogout={onLogout} /> : <VisitorLinks path={path} />}
    </header>
  )
}

function VisitorLinks({ path }: { path: string }) {
  if (path === paths.login) return null
  return (
    <ButtonLink href={paths.login} size="small">
      {text.signIn}
    </ButtonLink>
  )
}

function MemberLinks({ path, onLogout }: Omit<TopBarProps, 'isMember'>) {
  return (
    <>
      <nav className={css.wideLinks} aria-label={text.main}>
        <Links path={path} />
      </nav>
      <div className={css.actions}>
        {path !== paths.upload && (
          <ButtonLink href={paths.upload} tone="primary" size="small" icon={<Upload />}>
            {text.upload}
          </ButtonLink>
        )}
        <div className={css.wideLinks}>
          <Button tone="quiet" size="small" icon={<LogOut />} onClick={onLogout}>
            {text.logout}
          </Button>
        </div>
        <button type="button" className={css.menuButton} popoverTarget={MENU} aria-label={text.menu}>
          <MenuLines />
        </button>
        <nav id={MENU} popover="auto" className={css.menu} aria-label={text.menu}>
          <Links path={path} />
          <Link href={paths.upload} tone="ink">
            {text.upload}
          </Link>
          <Button tone="quiet" icon={<LogOut />} onClick={onLogout}>
            {text.logout}
          </Button>
        </nav>
      </div>
    </>
  )
}

function Links({ path }: { path: string }) {
  return MEMBER_LINKS.map(({ label, href }) => (
    <Link key={href} href={href} tone={path === href ? 'ink' : 'quiet'}>
      {label}
    </Link>
  ))
}
