/** The script that shows notifications, in portal/public; registered only by a press. */
export const pushWorkerPath = '/push-worker.js';
