/**
 * @file Runs before Storybook in story tests. Turns off the instrumentation for the interactions panel, which is slow
 * because it reads the text of every element that is passed to a call.
 */
const url = new URL(location.href)
url.searchParams.set('instrument', 'false')
history.replaceState(history.state, '', url)
