import preview from '#storybook/preview'
import { urls } from './urls.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // These stories are only for viewing. Each screen's own stories have tests.
  tags: ['role:visitor', '!test'],
  parameters: { layout: 'fullscreen' },
})

const createStory = (path: string) => ({ parameters: { platform: { user: null, path, mock: mockServer } } })

export const Landing = meta.story(createStory(urls.home))
export const VersusGooglePhotos = meta.story(createStory(urls.versusGooglePhotos))
export const Blog = meta.story(createStory(urls.blog))
export const BlogPost = meta.story(createStory(urls.blogPost))
export const Download = meta.story(createStory(urls.download))
export const Encryption = meta.story(createStory(urls.encryption))
export const SignIn = meta.story(createStory(urls.login))
export const SignUp = meta.story(createStory(urls.signup))
export const ForgotPassword = meta.story(createStory(urls.forgotPassword))
export const ResetPassword = meta.story(createStory(urls.resetPassword))
export const Unsubscribe = meta.story(createStory(urls.unsubscribe))
export const DeletionGuide = meta.story(createStory(urls.deletionGuide))
export const Privacy = meta.story(createStory(urls.privacy))
export const Terms = meta.story(createStory(urls.terms))
export const SharedLink = meta.story(createStory(urls.share))
export const SharedFile = meta.story(createStory(urls.sharedFile))
export const NotFound = meta.story(createStory('/nowhere'))
