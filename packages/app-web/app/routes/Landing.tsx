import { LANDING_PATHS, paths } from '@calotype/platform'
import { LandingScreen, type LandingContent } from '@calotype/site'
import { useLocation } from 'react-router'
import { ThemeToggle } from '../frame/ThemeToggle.tsx'
import { PublicHead } from '../public/PublicHead.tsx'

/** The front page and its eight variants: which one, the address says. */
export default function Landing() {
  const { pathname } = useLocation()
  const path = LANDING_PATHS.find((known) => known === pathname) ?? paths.home
  return <LandingScreen path={path} head={headOf} themeToggle={<ThemeToggle />} />
}

const headOf = ({ title, metaDescription, path }: LandingContent) => (
  <PublicHead title={title} description={metaDescription} path={path} />
)
