/**
 * @file Runs in the page of the story tests before Storybook. Turns off instrumentation for the interactions panel, which
 * reads the text of every element passed to a call and which nobody sees in a test.
 */
const url = new URL(location.href)
url.searchParams.set('instrument', 'false')
history.replaceState(history.state, '', url)
