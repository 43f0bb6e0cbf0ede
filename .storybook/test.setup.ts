/**
 * @file Runs in the page of the story tests, before Storybook. Its interactions panel shows every call of a play function,
 * and for that reads the text of every element it is called with. In a test nobody looks at it: this is its own switch.
 */
const here = new URL(location.href)
here.searchParams.set('instrument', 'false')
history.replaceState(history.state, '', here)
