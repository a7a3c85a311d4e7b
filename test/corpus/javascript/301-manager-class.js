'use strict';

var ObjectId = require('mongodb').ObjectId;
var BaseManager = require('./base-manager');
var map = require('./collections');

class DeliveryNoteManager extends BaseManager {
  constructor(db, user) {
    super(db, user);
    this.collection = this.db.use(map.purchasing.DeliveryNote);
    this.archive = db.collection('deliveryNotesArchive');
  }

  _getQuery(paging) {
    var index = { date: -1 };
    return Object.assign({}, paging, { sort: index });
  }

  _createIndexes() {
    var dateIndex = {
      name: `ix_${map.purchasing.DeliveryNote}_date`,
      key: {
        date: -1,
      },
    };

    var noIndex = {
      name: 'ix_no',
      key: { no: 1 },
      unique: true,
    };

    var supplierIndex = { key: { 'supplier.code': 1, _deleted: 1 }, name: 'ix_supplier' };

    return this.collection
      .createIndexes([dateIndex, noIndex])
      .then(() => this.archive.createIndexes([supplierIndex, { key: { archivedAt: 1 }, expireAfterSeconds: 86400 * 365 }]));
  }
}

module.exports = DeliveryNoteManager;
