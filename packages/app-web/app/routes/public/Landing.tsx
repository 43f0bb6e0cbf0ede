import { LANDING_PATHS, paths } from '@calotype/platform'
import { LandingScreen, type LandingContent } from '@calotype/site'
import { useLocation } from 'react-router'
import { ThemeToggle } from '../../frame/navigation/ThemeToggle.tsx'
import { PublicHead } from '../../public/PublicHead.tsx'

/** Route of the landing page and its eight variants, which the URL selects. */
export default function Landing() {
  const { pathname } = useLocation()
  const path = LANDING_PATHS.find((known) => known === pathname) ?? paths.home
  return <LandingScreen path={path} head={renderHead} themeToggle={<ThemeToggle />} />
}

const renderHead = ({ title, metaDescription, path }: LandingContent) => (
  <PublicHead title={title} description={metaDescription} path={path} />
)
