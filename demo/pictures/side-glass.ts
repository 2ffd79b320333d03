import { tenths } from './drawing.ts';
import type { SideCar, Trim } from './side-car.ts';
import { between, p, type Point } from './spline.ts';

const GLOSS_BLACK = '#101316';

/** Side windows with what shows through and in them, and the slivers of front and rear screen. */
export function drawGlass(car: SideCar, trim: Trim): void {
  const { d, outline, top } = car;
  const { glass, open, boxed } = outline;
  const area = d.area(glass);
  d.define(`<path id="glass" d="${area}"/><clipPath id="in-glass"><use href="#glass"/></clipPath>`);
  const high = Math.max(...glass.map((q) => q.y));
  const low = Math.min(...glass.map((q) => q.y));
  d.vertical('pane', high, low, [
    [high, '#46525b'],
    [high - (high - low) * 0.35, '#2b343b'],
    [low, '#14191d'],
  ]);
  if (open) {
    d.draw('<use href="#glass" fill="#8fa0ab" opacity=".35"/>');
    return;
  }
  const sliver = (from: string, to: string, width: number): string =>
    `<path d="${d.chain(between(top, from, to))}" fill="none" stroke="#0e1215" stroke-width="${d.size(width)}"/><path d="${d.chain(between(top, from, to))}" fill="none" stroke="#8fa0ab" stroke-opacity=".55" stroke-width="${d.size(width * 0.35)}"/>`;
  d.draw(
    `<g clip-path="url(#in-body)">${sliver('cowl', 'hdr', 0.085)}${boxed ? '' : sliver('rw0', 'rw1', 0.075)}</g>`,
  );
  d.draw(
    `<use href="#glass" fill="url(#pane)" stroke="${GLOSS_BLACK}" stroke-width="${d.size(0.035)}" stroke-linejoin="round"/>`,
  );
  if (trim.chrome) {
    d.draw(
      `<use href="#glass" fill="none" stroke="#0c0e10" stroke-width="${d.size(0.02)}" stroke-linejoin="round"/><use href="#glass" fill="none" stroke="#d5dade" stroke-width="${d.hair(1.4)}" stroke-linejoin="round" transform="translate(0 ${d.size(0.012)})" opacity=".9"/>`,
    );
  }
  d.draw('<g clip-path="url(#in-glass)">');
  drawThrough(car, high, low);
  drawReflections(car, high, low);
  for (const { x, width, lean } of outline.pillars) {
    const slope = -((lean * Math.PI) / 180) * (high - low);
    d.draw(
      `<path d="M${d.at(x, low - 0.05)}L${d.at(x + width, low - 0.05)}L${d.at(x + width + slope, high + 0.05)}L${d.at(x + slope, high + 0.05)}Z" fill="${GLOSS_BLACK}"/><path d="M${d.at(x + 0.012, low)}L${d.at(x + 0.012 + slope, high)}" stroke="#fff" stroke-opacity=".14" stroke-width="${d.hair(1)}"/>`,
    );
  }
  d.draw('</g>');
}

/** The far side's windows, seats, wheel and dashboard. */
function drawThrough(car: SideCar, high: number, low: number): void {
  const { d, outline, middle } = car;
  const far = outline.glass.map((q) => ({
    ...q,
    x: q.x + (q.x < middle ? 0.07 : -0.06),
    y: q.y + (q.y > low + (high - low) * 0.6 ? -0.05 : 0.035),
  }));
  d.draw(`<path d="${d.area(far)}" fill="#c6d0d5" opacity=".24"/>`);
  const driver = outline.seats[0]?.x ?? middle;
  const front = outline.glass[0]?.x ?? 1;
  d.draw(
    `<g fill="#0b0e10" opacity=".8">${outline.seats.map((s) => seat(car, s.x, s.y, 1)).join('')}<path d="${d.area([p(driver - 0.46, low - 0.05, 'corner'), p(driver - 0.4, low + 0.05), p(driver - 0.35, low + 0.11), p(driver - 0.32, low + 0.1), p(driver - 0.36, low - 0.05, 'corner')])}"/><path d="M${d.at(front - 0.2, low - 0.05)}L${d.at(front - 0.2, low + 0.03)}L${d.at(driver - 0.42, low + 0.045)}L${d.at(driver - 0.42, low - 0.05)}Z"/></g>`,
  );
}

function drawReflections({ d, outline, middle }: SideCar, high: number, low: number): void {
  const front = (outline.glass[0]?.x ?? 1) - 0.2;
  const { length } = outline;
  const height = high - low;
  const gx = outline.seats[0]?.x ?? middle;
  const streak = (left: number, right: number, shift: number, opacity: number): string =>
    `<path d="M${d.at(gx + left, high + 0.05)}L${d.at(gx + right, high + 0.05)}L${d.at(gx + right - shift, low - 0.05)}L${d.at(gx + left - shift, low - 0.05)}Z" fill="#fff" opacity="${opacity}"/>`;
  d.draw(
    `<path d="${d.area([p(front, low + height * 0.34, 'corner'), p(middle - 0.3, low + height * 0.47), p(middle + 0.9, low + height * 0.42), p(length, low + height * 0.3, 'corner'), p(length, low - 0.1, 'corner'), p(front, low - 0.1, 'corner')])}" fill="#070a0c" opacity=".42"/>` +
      `<path d="${d.area([p(front, high - 0.1, 'corner'), p(middle, high - 0.045), p(length - 0.3, high - 0.12), p(length, high + 0.2, 'corner'), p(front, high + 0.2, 'corner')])}" fill="#dfe8ee" opacity=".22" filter="url(#soft)"/>` +
      streak(-0.25, 0.12, 0.5, 0.13) +
      streak(0.19, 0.26, 0.54, 0.1) +
      streak(0.95, 1.3, 0.45, 0.09) +
      `<use href="#glass" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="${d.size(0.07)}" filter="url(#fine)"/>`,
  );
}

function seat({ d }: SideCar, x: number, y: number, k: number): string {
  const q = (dx: number, dy: number, pass?: 'corner'): Point => p(x + dx * k, y + dy * k, pass);
  return (
    `<path d="${d.area([q(-0.04, -0.25, 'corner'), q(0.015, -0.04), q(0.065, 0.1), q(0.115, 0.135), q(0.185, 0.11), q(0.2, 0.03), q(0.17, -0.25, 'corner')])}"/>` +
    `<path d="M${d.at(x + 0.105 * k, y + 0.12 * k)}L${d.at(x + 0.135 * k, y + 0.2 * k)}L${d.at(x + 0.16 * k, y + 0.2 * k)}L${d.at(x + 0.145 * k, y + 0.12 * k)}Z"/>` +
    `<path d="${d.area([q(0.085, 0.165), q(0.105, 0.255), q(0.14, 0.3), q(0.18, 0.3), q(0.2, 0.26), q(0.185, 0.17), q(0.135, 0.145)])}"/>`
  );
}

/** Draws what rises above an open car's body, before the body hides the lower half. */
export function drawOpenCabin(car: SideCar, trim: Trim): void {
  const { d, outline, coat } = car;
  const far = outline.seats.map((s) => seat(car, s.x - 0.09, s.y - 0.045, 1.1)).join('');
  const near = outline.seats.map((s) => seat(car, s.x - 0.02, s.y - 0.05, 1.22)).join('');
  d.draw(
    `<g fill="#191512">${far}</g><g fill="${trim.leather}" stroke="#100c0a" stroke-opacity=".5" stroke-width="${d.hair(0.9)}">${near}</g>`,
  );
  // Steering wheel and the dashboard's hood.
  d.draw(
    `<path d="${d.area([p(1.62, 0.9, 'corner'), p(1.74, 0.985), p(1.9, 1.012), p(1.99, 0.99), p(2.02, 0.9, 'corner')])}" fill="#15181b"/><ellipse cx="${tenths(d.x(2.075))}" cy="${tenths(d.y(1.03))}" rx="${d.size(0.026)}" ry="${d.size(0.095)}" transform="rotate(-24 ${d.at(2.075, 1.03)})" fill="none" stroke="#0d0f11" stroke-width="${d.size(0.022)}"/>`,
  );
  if (outline.screen) {
    d.draw(`<path d="${d.area(outline.screen)}" fill="${coat.tone(-0.1)}"/>`);
  }
  // The folded top under its cover, and the far door's edge.
  d.draw(
    `<path d="${d.area([p(3.2, 0.95, 'corner'), p(3.3, 1.05), p(3.5, 1.085), p(3.8, 1.055), p(4.0, 0.98, 'corner')])}" fill="#1b1e21"/><path d="${d.line([p(3.26, 1.02), p(3.5, 1.078), p(3.82, 1.046)])}" fill="none" stroke="#6b7378" stroke-width="${d.hair(1.2)}"/><path d="${d.line([p(3.34, 1.02), p(3.55, 1.05), p(3.84, 1.02)])}" fill="none" stroke="#3a4045" stroke-width="${d.hair(1)}"/><path d="${d.area([p(1.9, 0.935, 'corner'), p(2.6, 0.988), p(3.3, 1.0, 'corner'), p(3.3, 0.9, 'corner'), p(1.9, 0.9, 'corner')])}" fill="#1c1f22"/>`,
  );
}

export function drawWindscreenFrame({ d, outline }: SideCar): void {
  if (!outline.screen) return;
  d.draw(
    `<path d="${d.area(outline.screen)}" fill="none" stroke="#0d0f11" stroke-width="${d.hair(0.8)}"/>`,
  );
}
