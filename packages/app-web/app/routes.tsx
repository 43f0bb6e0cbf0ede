/**
 * @file Routes for visitors, as the specification defines them (SHELL). `memberRoutes.tsx` contains the routes for
 * members.
 */
import { LANDING_PATHS, type Platform } from '@calotype/platform'
import { Route, Routes } from 'react-router'
import { createLazyScreen } from './connection/createLazyScreen.ts'
import { VisitorFrame } from './frame/VisitorFrame.tsx'
import { languageStore } from './language/language.ts'
import { VisitorsOnly } from './guards/VisitorsOnly.tsx'

const Landing = createLazyScreen(() => import('./routes/public/Landing.tsx'))
const Login = createLazyScreen(() => import('./routes/account/Login.tsx'))
const SignUp = createLazyScreen(() => import('./routes/account/SignUp.tsx'))
const ForgotPassword = createLazyScreen(() => import('./routes/account/ForgotPassword.tsx'))
const ResetPassword = createLazyScreen(() => import('./routes/account/ResetPassword.tsx'))
const blog = createImporter(() => import('./routes/public/Blog.tsx'))
const Blog = createLazyScreen(blog)
const BlogPost = createLazyScreen(() => import('./routes/public/BlogPost.tsx'))
const DeletionGuide = createLazyScreen(() => import('./routes/public/DeletionGuide.tsx'))
const Privacy = createLazyScreen(() => import('./routes/public/Privacy.tsx'))
const Encryption = createLazyScreen(() => import('./routes/public/Encryption.tsx'))
const Terms = createLazyScreen(() => import('./routes/public/Terms.tsx'))
const Download = createLazyScreen(() => import('./routes/public/Download.tsx'))
const share = createImporter(() => import('./routes/public/Share.tsx'))
const Share = createLazyScreen(share)
const memberRoutes = createImporter(async () => {
  const [routes] = await Promise.all([import('./memberRoutes.tsx'), languageStore.load('members')])
  return routes
})
const MemberRoutes = createLazyScreen(memberRoutes)

/**
 * Loads the screen for a URL that has no prerendered page. If the screen suspended later, React would show an empty
 * page for 300 ms (FALLBACK_THROTTLE_MS).
 */
export async function preloadScreen(pathname: string, platform: Platform): Promise<void> {
  if (pathname.startsWith('/share/')) await share().catch(() => {})
  else if (pathname === '/blog') await blog().catch(() => {})
  else
    await memberRoutes().then(
      ({ waitUntilReady }) => waitUntilReady(platform),
      () => {},
    )
}

/**
 * Returns a function that imports a module once, and retries a failed import. Unlike calls to `import()`, later calls
 * to the function don't wait for the browser.
 */
function createImporter<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** Source files of prerendered pages, by path. public/pages.ts adds the pages of the blog. */
export const PRERENDERED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LANDING_PATHS.map((path) => [path, 'app/routes/public/Landing.tsx'])),
  '/login': 'app/routes/account/Login.tsx',
  '/signup': 'app/routes/account/SignUp.tsx',
  '/forgot-password': 'app/routes/account/ForgotPassword.tsx',
  '/reset-password': 'app/routes/account/ResetPassword.tsx',
  '/delete-account-guide': 'app/routes/public/DeletionGuide.tsx',
  '/privacy-policy': 'app/routes/public/Privacy.tsx',
  '/terms-conditions': 'app/routes/public/Terms.tsx',
  '/download': 'app/routes/public/Download.tsx',
  '/encryption': 'app/routes/public/Encryption.tsx',
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<VisitorFrame asksForConsent />}>
        <Route element={<VisitorsOnly />}>
          {LANDING_PATHS.map((path) => (
            <Route key={path} path={path} element={<Landing />} />
          ))}
        </Route>
        <Route path="blog" element={<Blog />} />
        <Route path="blog/:slug" element={<BlogPost />} />
        <Route path="download" element={<Download />} />
        <Route path="encryption" element={<Encryption />} />
      </Route>
      <Route element={<VisitorFrame />}>
        <Route element={<VisitorsOnly />}>
          <Route path="login" element={<Login />} />
        </Route>
        <Route path="signup" element={<SignUp />} />
        <Route path="forgot-password" element={<ForgotPassword />} />
        <Route path="reset-password" element={<ResetPassword />} />
        <Route path="delete-account-guide" element={<DeletionGuide />} />
        <Route path="privacy-policy" element={<Privacy />} />
        <Route path="terms-conditions" element={<Terms />} />
        <Route path="share/:token?/:fileId?" element={<Share />} />
      </Route>
      <Route path="*" element={<MemberRoutes />} />
    </Routes>
  )
}
