/** Codes of damages, which browsers need without the schemas. */

export const damageKinds = [
  'scratch',
  'dent',
  'stoneChip',
  'kerbDamage',
  'crack',
  'corrosion',
  'wear',
  'missingPart',
  'paintwork',
] as const;
export const damageZones = [
  'frontBumper',
  'bonnet',
  'windscreen',
  'roof',
  'tailgate',
  'rearBumper',
  'leftFrontWing',
  'leftFrontDoor',
  'leftRearDoor',
  'leftRearWing',
  'leftSill',
  'leftFrontWheel',
  'leftRearWheel',
  'leftMirror',
  'rightFrontWing',
  'rightFrontDoor',
  'rightRearDoor',
  'rightRearWing',
  'rightSill',
  'rightFrontWheel',
  'rightRearWheel',
  'rightMirror',
  'interior',
] as const;
export type DamageKind = (typeof damageKinds)[number];
export type DamageZone = (typeof damageZones)[number];
