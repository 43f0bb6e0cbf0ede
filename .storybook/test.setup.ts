/**
 * @file Runs in the page of the story tests before Storybook. Turns off the instrumentation for the interactions
 * panel: it reads the text of every element passed to a call, and tests don't show the panel.
 */
const url = new URL(location.href)
url.searchParams.set('instrument', 'false')
history.replaceState(history.state, '', url)
