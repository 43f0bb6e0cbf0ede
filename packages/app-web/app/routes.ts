/** @file The route table, in the order of the specification (SHELL). Only files of app/ read URLs. */
import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'

export default [
  layout('frame/VisitorFrame.tsx', [
    layout('guards/visitorsOnly.tsx', [index('routes/home.tsx'), route('login', 'routes/login.tsx')]),
    route('signup', 'routes/signup.tsx'),
    route('*', 'routes/notFound.tsx'),
  ]),
  layout('guards/membersOnly.tsx', [
    layout('routes/gallery.tsx', [
      route('gallery', 'routes/gallery.index.tsx'),
      route('media/:id', 'routes/media.tsx'),
    ]),
    route('upload', 'routes/upload.tsx'),
  ]),
] satisfies RouteConfig
