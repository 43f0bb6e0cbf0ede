/** @file The route table, in the order of the specification (SHELL). Only files of app/ know addresses. */
import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { VisitorFrame } from './frame/VisitorFrame.tsx'
import { VisitorsOnly } from './guards/VisitorsOnly.tsx'

const Home = lazy(() => import('./routes/Home.tsx'))
const Login = lazy(() => import('./routes/Login.tsx'))
const SignUp = lazy(() => import('./routes/SignUp.tsx'))
const Blog = lazy(() => import('./routes/Blog.tsx'))
const BlogPost = lazy(() => import('./routes/BlogPost.tsx'))
const Share = lazy(() => import('./routes/Share.tsx'))
const NotFound = lazy(() => import('./routes/NotFound.tsx'))
const MembersOnly = lazy(() => import('./guards/MembersOnly.tsx'))
const Gallery = lazy(() => import('./routes/Gallery.tsx'))
const Media = lazy(() => import('./routes/Media.tsx'))
const Search = lazy(() => import('./routes/Search.tsx'))
const SearchMedia = lazy(() => import('./routes/SearchMedia.tsx'))
const Albums = lazy(() => import('./routes/Albums.tsx'))
const Album = lazy(() => import('./routes/Album.tsx'))
const AlbumMedia = lazy(() => import('./routes/AlbumMedia.tsx'))
const Upload = lazy(() => import('./routes/Upload.tsx'))
const SharedWithMe = lazy(() => import('./routes/SharedWithMe.tsx'))
const MyLinks = lazy(() => import('./routes/MyLinks.tsx'))
const MyLink = lazy(() => import('./routes/MyLink.tsx'))

/** Public pages that are HTML at the first byte, each with the file that draws it; public/pages.ts adds the blog. */
export const PRERENDERED = {
  '/': 'app/routes/Home.tsx',
  '/login': 'app/routes/Login.tsx',
  '/signup': 'app/routes/SignUp.tsx',
} as const

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<VisitorFrame />}>
        <Route element={<VisitorsOnly />}>
          <Route index element={<Home />} />
          <Route path="login" element={<Login />} />
        </Route>
        <Route path="signup" element={<SignUp />} />
        <Route path="blog" element={<Blog />} />
        <Route path="blog/:slug" element={<BlogPost />} />
        <Route path="share" element={<Share />} />
        <Route path="share/:token" element={<Share />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<MembersOnly />}>
        <Route element={<Gallery />}>
          <Route path="gallery" element={null} />
          <Route path="media/:id" element={<Media />} />
        </Route>
        <Route path="upload" element={<Upload />} />
        <Route path="search" element={<Search />}>
          <Route path="media/:id" element={<SearchMedia />} />
        </Route>
        <Route path="albums" element={<Albums />} />
        <Route path="albums/:id" element={<Album />}>
          <Route path="media/:mediaId" element={<AlbumMedia />} />
        </Route>
        <Route path="shared" element={<SharedWithMe />} />
        <Route path="my-links" element={<MyLinks />} />
        <Route path="my-links/view/:token" element={<MyLink />} />
      </Route>
    </Routes>
  )
}
