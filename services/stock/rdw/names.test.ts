import { expect, test } from 'vitest';
import { makeName, modelName, suppliedModel } from './names.ts';

test.each([
  ['MERCEDES-BENZ', 'Mercedes-Benz'],
  ['VOLKSWAGEN', 'Volkswagen'],
  ['BMW', 'BMW'],
  ['BMW I', 'BMW'],
  ['LAND ROVER', 'Land Rover'],
  ['FORD-CNG-TECHNIK', 'Ford'],
  ['CITROEN', 'Citroën'],
  ['SEAT', 'Seat'],
])('%s is written %s', (registered, written) => {
  expect(makeName(registered)).toBe(written);
});

test.each([
  ['AUDI', 'AUDI A4', 'A4'],
  ['ALFA ROMEO', 'ALFA GIULIETTA', 'Giulietta'],
  ['MAZDA', 'MAZDA2', '2'],
  ['MAZDA', 'MAZDA CX-30', 'CX-30'],
  ['MINI', 'MINI', 'Mini'],
  ['MINI', 'COUNTRYMAN COOPER D', 'Countryman Cooper D'],
  ['BMW', '320D', '320d'],
  ['BMW', 'X3 XDRIVE30E', 'X3 xDrive30e'],
  ['BMW', 'M340I XDRIVE', 'M340i xDrive'],
  ['MERCEDES-BENZ', 'E 220 D', 'E 220 d'],
  ['AUDI', 'Q8 55 TFSI E', 'Q8 55 TFSI e'],
  ['AUDI', 'E-TRON 55', 'e-tron 55'],
  ['HYUNDAI', 'I10', 'i10'],
  ['VOLKSWAGEN', 'ID.3 PRO 150 KW', 'ID.3 Pro 150 kW'],
  ['VOLKSWAGEN', 'T-ROC', 'T-Roc'],
  ['VOLKSWAGEN', 'UP!', 'Up!'],
  ['TOYOTA', 'TOYOTA C-HR', 'C-HR'],
  ['LEXUS', 'LEXUS CT200H', 'CT 200h'],
  ['NISSAN', 'NISSAN QASHQAI+2', 'Qashqai+2'],
])('the %s %s is a %s', (make, registered, written) => {
  expect(modelName(registered, make)).toBe(written);
});

test.each(['', '  ', 'N/A', 'Niet geregistreerd'])('"%s" is no name', (registered) => {
  expect(makeName(registered)).toBeUndefined();
  expect(modelName(registered, 'PIAGGIO')).toBeUndefined();
});

test.each([
  ['MODEL 3', 'Tesla', 'Model 3'],
  ['GOLF VARIANT', 'Volkswagen', 'Golf Variant'],
  ['XC40', 'Volvo', 'XC40'],
  ['Golf GTE', 'Volkswagen', 'Golf GTE'],
  ['3er Touring', 'BMW', '3 Serie Touring'],
])('a table’s %s of a %s is shown as %s', (supplied, make, written) => {
  expect(suppliedModel(supplied, make)).toBe(written);
});
