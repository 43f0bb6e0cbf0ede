export { de } from './LabelsProvider/labels.de.ts'
