import { p, points, type Point } from './spline.ts';

/**
 * The shapes the stock is drawn in: a body type, or a size of one that a trader recognises at a
 * glance. Measures are in metres, nose left, x = 0 at the front bumper, y = 0 on the ground.
 */
const DRAWN = {
  city: {
    length: 3.57,
    frontOverhang: 0.64,
    wheelbase: 2.36,
    tyre: 0.302,
    rim: 0.215,
    sill: 0.2,
    top: points(
      '0.16 0.175 c fb, 0.045 0.23, 0.008 0.37, 0 0.54 90, 0.02 0.70, 0.11 0.79 42 bl, 0.42 0.905, 0.78 1.005 14|39 cowl, 1.13 1.27, 1.47 1.432 15 hdr, 1.95 1.495 0, 2.55 1.472, 3.19 1.392 -10|-140 spo, 3.16 1.358 -140|-62 rw0, 3.385 1.0 -66 rw1, 3.455 0.85, 3.48 0.77 -80|-38, 3.545 0.70, 3.57 0.57 -90, 3.552 0.38, 3.50 0.275, 3.43 0.235 c rb',
    ),
    glass: points(
      '0.95 1.018 |38, 1.25 1.245, 1.53 1.378 14, 1.95 1.428 0, 2.40 1.412, 2.74 1.345 -24, 2.90 1.14 -62|184, 1.95 1.052',
    ),
    crease: points('0.5 0.8, 1.1 0.862, 2.1 0.9, 3.25 0.905'),
    low: points('1.12 0.37, 1.75 0.355, 2.42 0.42'),
    head: points(
      '0.015 0.70 c, 0.10 0.785, 0.26 0.845, 0.44 0.885 c, 0.40 0.80, 0.28 0.735, 0.025 0.645 c',
    ),
    tail: points('3.435 0.95 c, 3.35 1.0, 3.235 1.01 c, 3.245 0.92, 3.31 0.83, 3.475 0.785 c'),
    pillars: [
      { x: 1.94, width: 0.085, lean: -3 },
      { x: 2.72, width: 0.03, lean: 18 },
    ],
    doors: [
      points('1.06 1.02, 0.995 0.85, 0.975 0.55, 1.015 0.235'),
      points('1.99 1.05, 1.97 0.75, 1.97 0.45, 1.995 0.235'),
      points('2.83 1.2, 2.86 1.08, 2.84 0.92, 2.78 0.76, 2.67 0.62, 2.565 0.42, 2.52 0.235'),
    ],
    handles: points('1.78 0.905, 2.62 0.925'),
    mirror: p(1.13, 1.06),
    seats: points('1.74 1.02, 2.52 1.04'),
    fuel: p(3.07, 0.9),
  },
  hatchback: {
    length: 4.22,
    frontOverhang: 0.85,
    wheelbase: 2.63,
    tyre: 0.332,
    rim: 0.243,
    sill: 0.2,
    top: points(
      '0.18 0.175 c fb, 0.05 0.23, 0.01 0.375, 0 0.54 90, 0.022 0.7, 0.13 0.775 33 bl, 0.62 0.885, 1.1 0.98 9|33 cowl, 1.53 1.225, 1.95 1.392 15 hdr, 2.45 1.458 0, 3.15 1.428, 3.8 1.338 -10|-140 spo, 3.765 1.303 -140|-52 rw0, 4.02 0.99 -58 rw1, 4.12 0.84, 4.15 0.765 -80|-35, 4.205 0.7, 4.22 0.58 -90, 4.2 0.38, 4.15 0.275, 4.07 0.235 c rb',
    ),
    glass: points(
      '1.31 0.992 |32, 1.68 1.205, 2.04 1.345 14, 2.48 1.392 0, 2.92 1.378, 3.22 1.31 -24, 3.4 1.115 -58|184, 2.4 1.033',
    ),
    crease: points('0.55 0.79, 1.3 0.845, 2.6 0.88, 3.85 0.885'),
    low: points('1.35 0.37, 2.2 0.355, 3 0.42'),
    head: points(
      '0.02 0.695 c, 0.12 0.765, 0.33 0.825, 0.58 0.855 c, 0.5 0.785, 0.34 0.725, 0.03 0.645 c',
    ),
    tail: points('4.09 0.9 c, 3.96 0.945, 3.8 0.945 c, 3.85 0.87, 3.98 0.8, 4.145 0.775 c'),
    pillars: [
      { x: 2.38, width: 0.09, lean: -3 },
      { x: 3.13, width: 0.03, lean: 18 },
    ],
    doors: [
      points('1.4 1, 1.33 0.85, 1.31 0.55, 1.355 0.235'),
      points('2.425 1.03, 2.4 0.75, 2.4 0.45, 2.43 0.235'),
      points('3.31 1.2, 3.345 1.08, 3.325 0.92, 3.25 0.76, 3.12 0.62, 3.01 0.42, 2.96 0.235'),
    ],
    handles: points('2.2 0.885, 3.09 0.905'),
    mirror: p(1.48, 1.035),
    seats: points('2.13 1, 2.98 1.02'),
    fuel: p(3.6, 0.89),
  },
  estate: {
    length: 4.69,
    frontOverhang: 0.9,
    wheelbase: 2.69,
    tyre: 0.332,
    rim: 0.243,
    sill: 0.2,
    rails: [2.3, 4.12],
    top: points(
      '0.18 0.175 c fb, 0.05 0.23, 0.01 0.375, 0 0.54 90, 0.022 0.695, 0.125 0.77 32 bl, 0.68 0.875, 1.23 0.965 8|32 cowl, 1.66 1.205, 2.1 1.385 14 hdr, 2.62 1.45 0, 3.5 1.425, 4.37 1.345 -8|-145 spo, 4.33 1.312 -145|-58 rw0, 4.54 0.99 -63 rw1, 4.6 0.84, 4.628 0.76 -80|-35, 4.677 0.7, 4.69 0.58 -90, 4.672 0.38, 4.62 0.275, 4.53 0.235 c rb',
    ),
    glass: points(
      '1.45 0.98 |31, 1.82 1.19, 2.18 1.333 13, 2.62 1.382 0, 3.4 1.36, 4.06 1.292 -8, 4.235 1.115 -62|185, 2.7 1.025',
    ),
    crease: points('0.55 0.775, 1.4 0.83, 2.7 0.868, 4.32 0.885'),
    low: points('1.45 0.36, 2.3 0.35, 3.1 0.41'),
    head: points(
      '0.02 0.7 c, 0.11 0.757, 0.34 0.812, 0.62 0.838 c, 0.52 0.765, 0.34 0.712, 0.03 0.645 c',
    ),
    tail: points('4.585 0.9 c, 4.42 0.93, 4.22 0.915 c, 4.3 0.86, 4.45 0.82, 4.625 0.785 c'),
    pillars: [
      { x: 2.53, width: 0.09, lean: -3 },
      { x: 3.44, width: 0.09, lean: 9 },
    ],
    doors: [
      points('1.54 0.99, 1.46 0.85, 1.44 0.55, 1.48 0.235'),
      points('2.575 1.02, 2.55 0.75, 2.55 0.45, 2.575 0.235'),
      points('3.5 1.065, 3.49 0.93, 3.4 0.76, 3.25 0.62, 3.13 0.42, 3.08 0.235'),
    ],
    handles: points('2.35 0.878, 3.28 0.898'),
    mirror: p(1.62, 1.02),
    seats: points('2.27 0.99, 3.16 1.01'),
    fuel: p(3.86, 0.85),
  },
  saloon: {
    length: 4.71,
    frontOverhang: 0.79,
    wheelbase: 2.85,
    tyre: 0.34,
    rim: 0.255,
    sill: 0.19,
    top: points(
      '0.18 0.165 c fb, 0.05 0.22, 0.01 0.365, 0 0.52 90, 0.022 0.68, 0.11 0.755 32 bl, 0.6 0.865, 1.34 0.955 5|31 cowl, 1.76 1.19, 2.2 1.365 14 hdr, 2.66 1.428 0, 3.12 1.402, 3.46 1.325 -17|-19 rw0, 3.82 1.165, 4.14 1.035 -21|-6 rw1, 4.4 1.018, 4.625 1.015 2|-72, 4.655 0.86, 4.672 0.765 -80|-38, 4.7 0.715, 4.71 0.58 -90, 4.69 0.37, 4.64 0.265, 4.55 0.225 c rb',
    ),
    glass: points(
      '1.55 0.968 |30, 1.92 1.175, 2.28 1.313 13, 2.68 1.362 0, 3.1 1.335, 3.46 1.235 -21, 3.8 1.068 -22|184, 2.7 1.005',
    ),
    crease: points('0.45 0.765, 1.4 0.82, 2.8 0.86, 4.25 0.875'),
    low: points('1.45 0.33, 2.4 0.33, 3.2 0.4'),
    head: points(
      '0.015 0.685 c, 0.1 0.74, 0.32 0.8, 0.56 0.822 c, 0.46 0.752, 0.3 0.702, 0.02 0.64 c',
    ),
    tail: points('4.645 0.925 c, 4.45 0.93, 4.27 0.905 c, 4.36 0.85, 4.5 0.825, 4.672 0.8 c'),
    pillars: [
      { x: 2.6, width: 0.085, lean: -3 },
      { x: 3.43, width: 0.035, lean: 16 },
    ],
    doors: [
      points('1.6 0.98, 1.52 0.83, 1.5 0.55, 1.54 0.225'),
      points('2.645 1, 2.62 0.75, 2.62 0.45, 2.64 0.225'),
      points('3.56 1.05, 3.55 0.93, 3.45 0.76, 3.3 0.61, 3.19 0.42, 3.14 0.225'),
    ],
    handles: points('2.42 0.868, 3.34 0.885'),
    mirror: p(1.74, 1.01),
    seats: points('2.34 0.97, 3.16 0.99'),
    fuel: p(3.95, 0.85),
  },
  suv: {
    length: 4.62,
    frontOverhang: 0.88,
    wheelbase: 2.75,
    tyre: 0.37,
    rim: 0.268,
    sill: 0.27,
    clad: true,
    rails: [2.15, 4],
    top: points(
      '0.2 0.25 c fb, 0.05 0.305, 0.01 0.45, 0 0.68 90, 0.022 0.91, 0.115 0.985 34 bl, 0.6 1.05, 1.17 1.115 5|34 cowl, 1.55 1.365, 1.96 1.55 15 hdr, 2.5 1.635 0, 3.35 1.6, 4.2 1.5 -9|-145 spo, 4.16 1.465 -145|-54 rw0, 4.4 1.14 -60 rw1, 4.485 1, 4.528 0.91 -80|-35, 4.602 0.845, 4.62 0.7 -90, 4.6 0.46, 4.55 0.355, 4.46 0.31 c rb',
    ),
    glass: points(
      '1.39 1.13 |34, 1.72 1.345, 2.06 1.49 14, 2.5 1.552 0, 3.2 1.52, 3.8 1.43 -12, 4.06 1.25 -50|186, 2.5 1.165',
    ),
    crease: points('0.5 0.945, 1.3 0.975, 2.6 1.005, 4.2 1.03'),
    low: points('1.45 0.5, 2.3 0.47, 3.1 0.54'),
    head: points(
      '0.01 0.905 c, 0.1 0.965, 0.32 1.01, 0.57 1.03 c, 0.47 0.955, 0.3 0.915, 0.01 0.85 c',
    ),
    tail: points('4.44 1.07 c, 4.25 1.095, 4.07 1.075 c, 4.15 1.02, 4.32 0.985, 4.515 0.945 c'),
    pillars: [
      { x: 2.44, width: 0.09, lean: -3 },
      { x: 3.35, width: 0.09, lean: 8 },
    ],
    doors: [
      points('1.48 1.14, 1.41 1, 1.39 0.65, 1.43 0.3'),
      points('2.48 1.165, 2.46 0.9, 2.455 0.55, 2.47 0.3'),
      points('3.42 1.21, 3.42 1.08, 3.36 0.9, 3.2 0.72, 3.09 0.5, 3.04 0.3'),
    ],
    handles: points('2.27 1.012, 3.19 1.03'),
    mirror: p(1.55, 1.175),
    seats: points('2.19 1.13, 3.08 1.15'),
    fuel: p(3.86, 1.01),
  },
  mpv: {
    length: 4.53,
    frontOverhang: 0.87,
    wheelbase: 2.79,
    tyre: 0.332,
    rim: 0.236,
    sill: 0.2,
    rails: [2.05, 4],
    top: points(
      '0.18 0.18 c fb, 0.05 0.235, 0.01 0.38, 0 0.54 90, 0.022 0.715, 0.12 0.79 44 bl, 0.5 0.93, 0.96 1.045 14|36 cowl, 1.4 1.335, 1.82 1.53 17 hdr, 2.45 1.64 0, 3.4 1.61, 4.2 1.51 -9|-145 spo, 4.16 1.475 -145|-63 rw0, 4.345 1.08 -68 rw1, 4.41 0.87, 4.435 0.775 -80|-35, 4.513 0.705, 4.53 0.58 -90, 4.512 0.38, 4.46 0.275, 4.37 0.235 c rb',
    ),
    glass: points(
      '1.02 1.035 |36, 1.46 1.305, 1.86 1.475 16, 2.45 1.562 0, 3.3 1.535, 3.97 1.46 -9, 4.13 1.16 -68|185, 2.5 1.075',
    ),
    crease: points('0.55 0.8, 1.3 0.88, 2.6 0.925, 4.15 0.945'),
    low: points('1.4 0.38, 2.3 0.365, 3.2 0.42'),
    head: points(
      '0.02 0.7 c, 0.12 0.78, 0.34 0.875, 0.6 0.935 c, 0.51 0.845, 0.34 0.765, 0.03 0.655 c',
    ),
    tail: points('4.345 1.06 c, 4.24 1.075, 4.17 1.06 c, 4.215 0.96, 4.31 0.86, 4.435 0.79 c'),
    pillars: [
      { x: 1.47, width: 0.05, lean: -36 },
      { x: 2.42, width: 0.09, lean: -3 },
      { x: 3.36, width: 0.09, lean: 5 },
    ],
    doors: [
      points('1.37 1.05, 1.325 0.85, 1.325 0.5, 1.37 0.235'),
      points('2.45 1.08, 2.43 0.8, 2.425 0.5, 2.45 0.235'),
      points('3.41 1.12, 3.42 0.98, 3.41 0.8, 3.29 0.64, 3.18 0.44, 3.13 0.235'),
    ],
    handles: points('2.22 0.935, 3.19 0.953'),
    mirror: p(1.56, 1.095),
    seats: points('2.13 1.05, 3.03 1.07'),
    fuel: p(3.85, 0.9),
  },
  coupe: {
    length: 4.7,
    frontOverhang: 0.8,
    wheelbase: 2.81,
    tyre: 0.345,
    rim: 0.265,
    sill: 0.18,
    top: points(
      '0.18 0.15 c fb, 0.05 0.205, 0.01 0.35, 0 0.49 90, 0.022 0.64, 0.11 0.715 32 bl, 0.62 0.825, 1.42 0.925 5|29 cowl, 1.84 1.145, 2.3 1.315 13 hdr, 2.72 1.368 0, 3.12 1.338, 3.5 1.24 -18|-19 rw0, 3.92 1.075, 4.24 0.98 -14|-7 rw1, 4.42 0.965, 4.6 0.975 9|-70, 4.638 0.84, 4.655 0.735 -80|-38, 4.69 0.685, 4.7 0.55 -90, 4.68 0.34, 4.63 0.245, 4.54 0.205 c rb',
    ),
    glass: points(
      '1.63 0.938 |28, 2 1.125, 2.36 1.258 13, 2.72 1.302 0, 3.1 1.268, 3.44 1.165 -20, 3.7 1.045 -26|184, 2.7 0.975',
    ),
    crease: points('0.48 0.735, 1.5 0.79, 2.9 0.83, 4.2 0.86'),
    low: points('1.45 0.31, 2.4 0.31, 3.2 0.39'),
    head: points(
      '0.015 0.645 c, 0.1 0.7, 0.32 0.76, 0.58 0.785 c, 0.47 0.715, 0.3 0.665, 0.02 0.6 c',
    ),
    tail: points('4.625 0.885 c, 4.43 0.895, 4.22 0.875 c, 4.34 0.82, 4.5 0.795, 4.66 0.77 c'),
    pillars: [{ x: 2.92, width: 0.06, lean: -8 }],
    doors: [
      points('1.7 0.95, 1.62 0.8, 1.59 0.52, 1.63 0.215'),
      points('3.02 0.995, 3.04 0.85, 3 0.55, 2.94 0.35, 2.9 0.215'),
    ],
    handles: points('2.76 0.838'),
    mirror: p(1.82, 0.98),
    seats: points('2.42 0.93, 3.1 0.93'),
    fuel: p(3.93, 0.83),
  },
  convertible: {
    length: 4.66,
    frontOverhang: 0.8,
    wheelbase: 2.79,
    tyre: 0.342,
    rim: 0.262,
    sill: 0.18,
    open: true,
    top: points(
      '0.18 0.15 c fb, 0.05 0.205, 0.01 0.35, 0 0.49 90, 0.022 0.64, 0.11 0.715 32 bl, 0.62 0.825, 1.4 0.925 5|6 cowl, 1.62 0.945, 2.6 0.968 c, 3.3 0.985, 3.62 1.005 6|0 rw0, 4.1 0.985 -3|-3 rw1, 4.38 0.965, 4.56 0.965 3|-70, 4.598 0.84, 4.615 0.735 -80|-38, 4.65 0.685, 4.66 0.55 -90, 4.64 0.34, 4.59 0.245, 4.5 0.205 c rb',
    ),
    glass: points('1.56 0.945 |30, 1.82 1.115, 2.06 1.225 c, 2.08 1.2 c, 2.1 0.96 c'),
    screen: points(
      '1.4 0.925 c, 1.78 1.145, 2.1 1.285 20, 2.135 1.29 c, 2.125 1.255 c, 2.06 1.235, 1.8 1.118, 1.55 0.94 c',
    ),
    crease: points('0.48 0.735, 1.5 0.79, 2.9 0.825, 4.15 0.85'),
    low: points('1.45 0.31, 2.4 0.31, 3.2 0.39'),
    head: points(
      '0.015 0.645 c, 0.1 0.7, 0.32 0.76, 0.58 0.785 c, 0.47 0.715, 0.3 0.665, 0.02 0.6 c',
    ),
    tail: points('4.585 0.885 c, 4.39 0.895, 4.18 0.875 c, 4.3 0.82, 4.46 0.795, 4.62 0.77 c'),
    pillars: [],
    doors: [
      points('1.68 0.95, 1.6 0.8, 1.57 0.52, 1.61 0.215'),
      points('2.98 0.985, 3 0.85, 2.97 0.55, 2.91 0.35, 2.87 0.215'),
    ],
    handles: points('2.72 0.835'),
    mirror: p(1.78, 0.985),
    seats: points('2.4 0.955, 3.08 0.965'),
    fuel: p(3.9, 0.83),
  },
  van: {
    length: 4.9,
    frontOverhang: 0.91,
    wheelbase: 3,
    tyre: 0.345,
    rim: 0.222,
    sill: 0.24,
    boxed: true,
    top: points(
      '0.18 0.2 c fb, 0.05 0.255, 0.01 0.4, 0 0.6 90, 0.022 0.91, 0.1 0.985 58 bl, 0.27 1.125, 0.66 1.235 13|48 cowl, 0.97 1.53, 1.28 1.815 38 hdr, 1.62 1.93, 2.4 1.965 0, 3.8 1.955, 4.62 1.915 -5|-8, 4.76 1.86 -48 rw0, 4.815 1.7, 4.855 1.15 -87 rw1, 4.865 0.72 -90|-30, 4.893 0.66, 4.9 0.52 -90, 4.87 0.36, 4.78 0.285 c rb',
    ),
    glass: points(
      '0.82 1.215 |49, 1.09 1.5, 1.34 1.73 36, 1.66 1.805 3|-2, 2.14 1.8 c, 2.14 1.22 c, 1.6 1.205, 1.3 1.205 c',
    ),
    crease: points('0.55 0.985, 1.4 1.055, 2.9 1.075, 4.7 1.075'),
    low: points('1.4 0.46, 2.6 0.45, 3.4 0.46'),
    head: points(
      '0.02 0.83 c, 0.09 0.965, 0.24 1.06, 0.44 1.105 c, 0.38 0.98, 0.25 0.88, 0.02 0.77 c',
    ),
    tail: points('4.845 1.36 c, 4.76 1.37 c, 4.765 1, 4.775 0.78 c, 4.865 0.78 c'),
    pillars: [{ x: 1.285, width: 0.06, lean: -2 }],
    doors: [
      points('1.27 1.19, 1.3 0.95, 1.33 0.6, 1.36 0.27'),
      points('2.2 1.86, 2.2 1.4, 2.195 0.8, 2.19 0.27'),
      points('3.5 1.86, 3.5 1.4, 3.5 0.95, 3.48 0.72, 3.44 0.52, 3.4 0.27'),
    ],
    handles: points('2.06 1.06, 2.32 1.06'),
    mirror: p(1.36, 1.3),
    seats: points('1.85 1.28'),
    fuel: p(2.03, 0.62),
  },
  courier: {
    length: 4.45,
    frontOverhang: 0.86,
    wheelbase: 2.76,
    tyre: 0.325,
    rim: 0.215,
    sill: 0.22,
    boxed: true,
    top: points(
      '0.18 0.18 c fb, 0.05 0.235, 0.01 0.38, 0 0.55 90, 0.022 0.745, 0.12 0.83 44 bl, 0.46 0.985, 0.88 1.11 14|41 cowl, 1.29 1.43, 1.68 1.66 20 hdr, 2.15 1.79, 2.75 1.825 0, 3.6 1.815, 4.2 1.785 -5|-10, 4.3 1.73 -52 rw0, 4.35 1.57, 4.395 1.05 -86 rw1, 4.41 0.72 -90|-30, 4.442 0.66, 4.45 0.52 -90, 4.42 0.36, 4.34 0.285 c rb',
    ),
    glass: points(
      '0.95 1.1 |41, 1.36 1.405, 1.72 1.595 19, 2 1.655 4|0, 2.12 1.66 c, 2.12 1.12 c, 1.6 1.1',
    ),
    crease: points('0.55 0.835, 1.35 0.925, 2.7 0.965, 4.25 0.97'),
    low: points('1.35 0.42, 2.3 0.41, 3.05 0.43'),
    head: points(
      '0.02 0.72 c, 0.12 0.815, 0.34 0.92, 0.58 0.99 c, 0.5 0.89, 0.33 0.8, 0.03 0.67 c',
    ),
    tail: points('4.385 1.32 c, 4.3 1.33 c, 4.305 1, 4.32 0.8 c, 4.41 0.8 c'),
    pillars: [{ x: 1.37, width: 0.05, lean: -34 }],
    doors: [
      points('1.3 1.09, 1.265 0.88, 1.265 0.55, 1.305 0.26'),
      points('2.19 1.72, 2.19 1.3, 2.185 0.8, 2.18 0.26'),
      points('3.27 1.72, 3.27 1.3, 3.27 0.93, 3.23 0.76, 3.15 0.6, 3.09 0.42, 3.05 0.26'),
    ],
    handles: points('2.06 0.985, 2.31 0.985'),
    mirror: p(1.46, 1.165),
    seats: points('1.86 1.15'),
    fuel: p(3.86, 0.94),
  },
  pickup: {
    length: 5.36,
    frontOverhang: 0.93,
    wheelbase: 3.24,
    tyre: 0.4,
    rim: 0.262,
    sill: 0.4,
    clad: true,
    bed: true,
    top: points(
      '0.22 0.4 c fb, 0.05 0.455, 0.01 0.6, 0 0.76 90, 0.022 1.04, 0.085 1.115 30 bl, 0.4 1.145, 1.36 1.215 2|40 cowl, 1.68 1.475, 2.02 1.7 20 hdr, 2.34 1.782, 2.75 1.81 0, 3.15 1.795, 3.44 1.745 -12|-62 rw0, 3.545 1.45 -74 rw1, 3.6 1.225 -80|0, 4.4 1.232, 5.24 1.262 3|-70, 5.275 1.1, 5.255 0.74 -92|0, 5.345 0.735, 5.36 0.6 -90, 5.33 0.51, 5.22 0.485 c rb',
    ),
    glass: points(
      '1.6 1.225 |39, 1.87 1.44, 2.14 1.625 22, 2.36 1.695, 2.75 1.722 0, 3.1 1.71, 3.31 1.66 -22, 3.44 1.27 -76|183, 2.6 1.24',
    ),
    crease: points('0.55 1.04, 1.5 1.06, 2.9 1.075, 5.2 1.1'),
    low: points('1.55 0.6, 2.5 0.585, 3.4 0.6'),
    head: points('0 1.035 c, 0.07 1.09, 0.22 1.12, 0.42 1.13 c, 0.37 1.02, 0.24 0.975, 0 0.92 c'),
    tail: points('5.27 1.17 c, 5.12 1.18 c, 5.12 1, 5.14 0.84 c, 5.265 0.84 c'),
    pillars: [
      { x: 2.53, width: 0.09, lean: -3 },
      { x: 3.33, width: 0.03, lean: 8 },
    ],
    doors: [
      points('1.68 1.21, 1.6 1.08, 1.57 0.75, 1.61 0.44'),
      points('2.56 1.225, 2.54 0.95, 2.535 0.65, 2.55 0.44'),
      points('3.5 1.25, 3.5 1, 3.47 0.8, 3.42 0.62, 3.38 0.44'),
    ],
    handles: points('2.36 1.09, 3.28 1.1'),
    mirror: p(1.76, 1.285),
    seats: points('2.28 1.2, 3.02 1.22'),
    fuel: p(4.85, 0.95),
  },
} satisfies Record<string, Outline>;

export const SHAPES = {
  ...DRAWN,
  /** A small SUV: shorter, lower, on smaller wheels. */
  crossover: resized(DRAWN.suv, 0.905, 0.958, 0.925),
};

export type Shape = keyof typeof SHAPES;

/** The input of a side view. */
export interface Outline {
  readonly length: number;
  readonly frontOverhang: number;
  readonly wheelbase: number;
  /** Radii. */
  readonly tyre: number;
  readonly rim: number;
  readonly sill: number;
  /**
   * The silhouette from under the front bumper over the roof to under the rear one. Labels: `bl`
   * bonnet edge, `cowl`, `hdr` windscreen header, `spo` spoiler, `rw0` and `rw1` rear screen.
   */
  readonly top: readonly Point[];
  readonly glass: readonly Point[];
  /** The windscreen frame that stands alone on an open car. */
  readonly screen?: readonly Point[];
  readonly crease: readonly Point[];
  readonly low: readonly Point[];
  readonly head: readonly Point[];
  readonly tail: readonly Point[];
  /** Lean in degrees from upright. */
  readonly pillars: readonly Pillar[];
  readonly doors: readonly (readonly Point[])[];
  readonly handles: readonly Point[];
  readonly mirror: Point;
  readonly seats: readonly Point[];
  readonly fuel: Point;
  readonly rails?: readonly [from: number, to: number];
  /** Black plastic round the arches and sills. */
  readonly clad?: boolean;
  /** A van: no rear side glass, sliding door, plain wheels. */
  readonly boxed?: boolean;
  /** A pick-up. */
  readonly bed?: boolean;
  readonly open?: boolean;
}

interface Pillar {
  readonly x: number;
  readonly width: number;
  readonly lean: number;
}

/** Returns the labelled point of a silhouette. */
export function labelled(outline: Outline, label: string): Point {
  const found = outline.top.find((q) => q.label === label);
  if (!found) throw new Error(`no point ${label}`);
  return found;
}

/** Returns the outline at another size: `along` in length, `up` in height; wheels stay round. */
export function resized(outline: Outline, along: number, up: number, wheel = 1): Outline {
  const place = (q: Point): Point => ({ ...q, x: q.x * along, y: q.y * up });
  const line = (line: readonly Point[]): Point[] => line.map(place);
  return {
    ...outline,
    length: outline.length * along,
    frontOverhang: outline.frontOverhang * along,
    wheelbase: outline.wheelbase * along,
    tyre: outline.tyre * wheel,
    rim: outline.rim * wheel,
    sill: outline.sill * up,
    top: line(outline.top),
    glass: line(outline.glass),
    ...(outline.screen && { screen: line(outline.screen) }),
    crease: line(outline.crease),
    low: line(outline.low),
    head: line(outline.head),
    tail: line(outline.tail),
    pillars: outline.pillars.map((pillar) => ({ ...pillar, x: pillar.x * along })),
    doors: outline.doors.map(line),
    handles: line(outline.handles),
    mirror: place(outline.mirror),
    seats: line(outline.seats),
    fuel: place(outline.fuel),
    ...(outline.rails && { rails: [outline.rails[0] * along, outline.rails[1] * along] as const }),
  };
}
