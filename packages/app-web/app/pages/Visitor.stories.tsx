import preview from '#storybook/preview'
import { addresses } from './addresses.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // These stories are for viewing. Each screen's own stories are tested.
  tags: ['role:visitor', '!test'],
  parameters: { layout: 'fullscreen' },
})

const at = (path: string) => ({ parameters: { platform: { user: null, path, mock: mockServer } } })

export const Landing = meta.story(at(addresses.home))
export const VersusGooglePhotos = meta.story(at(addresses.versusGooglePhotos))
export const Blog = meta.story(at(addresses.blog))
export const BlogPost = meta.story(at(addresses.blogPost))
export const Download = meta.story(at(addresses.download))
export const Encryption = meta.story(at(addresses.encryption))
export const SignIn = meta.story(at(addresses.login))
export const SignUp = meta.story(at(addresses.signup))
export const ForgotPassword = meta.story(at(addresses.forgotPassword))
export const ResetPassword = meta.story(at(addresses.resetPassword))
export const DeletionGuide = meta.story(at(addresses.deletionGuide))
export const Privacy = meta.story(at(addresses.privacy))
export const Terms = meta.story(at(addresses.terms))
export const SharedLink = meta.story(at(addresses.share))
export const SharedFile = meta.story(at(addresses.sharedFile))
export const NotFound = meta.story(at('/nowhere'))
