/** How large a photograph is shown, and what stays in place when that changes. Pure. */

interface Size {
  width: number;
  height: number;
}

/** At least four times the screen, and as large as the photograph is. */
const scaleMax = 4;

export function fittedWidth(frame: Size, photo: Size): number {
  return Math.min(frame.width, (frame.height * photo.width) / photo.height);
}

export function boundScale(scale: number, frame: Size, photo: Size): number {
  const most = Math.max(scaleMax, photo.width / fittedWidth(frame, photo));
  return Math.min(most, Math.max(1, scale));
}

/** What a press shows: every pixel, or twice the size where the screen has them all already. */
export function pressedScale(frame: Size, photo: Size): number {
  return boundScale(Math.max(2, photo.width / fittedWidth(frame, photo)), frame, photo);
}

/** Where the frame scrolls to, so that the point stays under the fingers. */
export function scrollFor(point: { share: number; at: number }, length: number): number {
  return point.share * length - point.at;
}
