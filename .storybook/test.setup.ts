/**
 * @file Runs before Storybook in the page of the story tests. Turns off the instrumentation for the interactions panel,
 * which tests don't show, because it reads the text of every element that is passed to a call.
 */
const url = new URL(location.href)
url.searchParams.set('instrument', 'false')
history.replaceState(history.state, '', url)
